/**
 * The chunks that do not follow from the dynamic imports alone: what the page, sign-in and the
 * first list need, a chunk each. A hundred small files of the same first screens would compress
 * worse, and be a request each. `npm run bench bundle` weighs the screens.
 */
import type { Rolldown } from 'vite';
import type { ImportMarks } from './import-marks.ts';

/** The names of chunks that imports are marked with, in the order in which they are loaded. */
const FIRST = ['sign-in', 'portal'] as const;

export const chunks = (marks: ImportMarks): Rolldown.CodeSplittingGroup[] => [
  {
    name: 'start',
    tags: ['$initial'],
    includeDependenciesRecursively: false,
    priority: FIRST.length + 1,
  },
  ...FIRST.map((name, n) => ({
    name,
    test: (id: string) => marks.isIn(name, id),
    priority: FIRST.length - n,
  })),
  // Small parts that all screens of stock and sales need, and no others.
  {
    name: 'reports',
    test: /\/src\/areas\/reports\//,
    minShareCount: 24,
    includeDependenciesRecursively: false,
  },
];

const CATALOG = /\/locales\/(\w+)\/(\w+)\.po$/;

/** The name of a chunk's file: a catalogue's, or what the bundler calls it. */
export function chunkName(name: string, entry: string | null | undefined): string {
  const [, catalog, language] = CATALOG.exec(entry ?? '') ?? [];
  return catalog === undefined ? name : `words-${catalog}-${language}`;
}

/**
 * Whether a file is asked for together with the screen that imports it. Naming all of them would
 * make the first script longer by more than it is worth: an installed portal has them.
 */
export const isPreloaded = (file: string): boolean =>
  file.endsWith('.css') || FIRST.some((name) => file.includes(`/${name}-`));
