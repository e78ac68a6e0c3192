/**
 * Defines the chunks that the bundler would not form from the dynamic imports alone. The modules of
 * the page, of sign-in and of the first list are combined into one chunk each, because a hundred
 * small files compress worse and need one request each. `npm run bench bundle` measures how much
 * each screen loads.
 */
import type { Rolldown } from 'vite';
import type { ImportMarks } from './import-marks.ts';

/** The chunk names that marks on imports use, in the order in which the chunks are loaded. */
const FIRST = ['sign-in', 'portal'] as const;

/** Returns the bundler's chunk groups. */
export const chunkGroups = (marks: ImportMarks): Rolldown.CodeSplittingGroup[] => [
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
  // Parts that the editor, the view and the preview of an order share. One file needs fewer bytes
  // than one for each, also in the service worker's list of files.
  {
    name: 'opened-order',
    test: /\/orders\/(?:client\/(?:opened\/(?:OrderNotices|OrderMissing|PurchaseOrderWarning|ReturnedSentence|use-opened-order)|words\/(?:field-name|company-name-and-tax-id))|domain\/typed-line-figures)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // A notice is never shown without its icon.
  {
    name: 'Notice',
    test: /\/(?:Notice\.tsx|svg\/info\.js)$/,
    includeDependenciesRecursively: false,
  },
  // Modules of the reports that at least 24 chunks share. Nearly all screens of stock and sales
  // need them, and other screens don't.
  {
    name: 'reports',
    test: /\/src\/areas\/reports\//,
    minShareCount: 24,
    includeDependenciesRecursively: false,
  },
];

const CATALOG = /\/locales\/(\w+)\/(\w+)\.po$/;

/**
 * Returns the name of a chunk's file. A chunk of a message catalog is named after catalog and
 * language; all others keep the bundler's name.
 */
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
