/**
 * Defines chunks that do not follow from the dynamic imports alone. The modules that the page,
 * sign-in and the first list need are combined into one chunk each. As a hundred small files, they
 * would compress worse and need a request for each file. `npm run bench bundle` measures the
 * screens.
 */
import type { Rolldown } from 'vite';
import type { ImportMarks } from './import-marks.ts';

/** The chunk names that marks on imports use, in the order in which the chunks are loaded. */
const FIRST = ['sign-in', 'portal'] as const;

/** Returns the bundler's chunk groups. */
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
  // The small modules that all screens of stock and sales need, and no other screens.
  {
    name: 'reports',
    test: /\/src\/areas\/reports\//,
    minShareCount: 24,
    includeDependenciesRecursively: false,
  },
];

const CATALOG = /\/locales\/(\w+)\/(\w+)\.po$/;

/** Returns the name of a chunk's file: that of the message catalog, or the bundler's name. */
export function chunkName(name: string, entry: string | null | undefined): string {
  const [, catalog, language] = CATALOG.exec(entry ?? '') ?? [];
  return catalog === undefined ? name : `words-${catalog}-${language}`;
}

/**
 * Returns whether a file is preloaded with the screen that imports it. An installed portal already
 * has all files, so preloading all of them would make the first script longer without a gain.
 */
export const isPreloaded = (file: string): boolean =>
  file.endsWith('.css') || FIRST.some((name) => file.includes(`/${name}-`));
