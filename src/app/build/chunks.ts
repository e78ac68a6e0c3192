/**
 * Defines the chunks that the bundler would not form from the dynamic imports alone. The modules of
 * the page, of sign-in and of the first list are combined into one chunk each, because a hundred
 * small files compress worse and need one request each. `npm run bench bundle` measures how much
 * each screen loads.
 */
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import type { ImportMarks } from './import-marks.ts';

/** The chunk names that marks on imports use, in the order in which the chunks are loaded. */
const FIRST = ['sign-in', 'portal'] as const;

/** The number of characters, without comments, up to which a module is small. */
const SMALL = 750;

/**
 * Returns the chunk of a small module that imports nothing, or null for other modules. Alone, such
 * a module would need more bytes in the service worker's list of files than for its code. The areas
 * about orders, the areas about files, contact and the kernel have one chunk each, so that a screen
 * loads few modules of other areas.
 */
function smallChunk(id: string): string | null {
  const [, area] = /\/src\/(?:areas\/)?(\w+)\/.*\.tsx?$/.exec(id) ?? [];
  if (area === undefined) return null;
  const code = readFileSync(id, 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  if (code.length > SMALL || /\bfrom '|\bimport\b/.test(code)) return null;
  if (/^(?:imports|reports|compliance)$/.test(area)) return 'small-files';
  if (/^(?:orders|approvals|funnels)$/.test(area)) return 'small-orders';
  return /^(?:contact|kernel)$/.test(area) ? `small-${area}` : null;
}

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
  // need them. Other screens need only `report-values`, so it is left out.
  {
    name: 'reports',
    test: /\/src\/areas\/reports\/(?!domain\/report-values)/,
    minShareCount: 24,
    includeDependenciesRecursively: false,
  },
  // At sign-out the portal looks for unsent work of all areas at once, so their modules for this
  // share a chunk. The module of report files isn't one of them, because it needs much more code.
  {
    name: 'unsent',
    test: /\/areas\/(?:contact|files|orders)\/device\/(?:.+\/)?(?:unsent-[\w-]+|unfinished-tickets|attached-(?:bytes|files))\.ts$/,
    includeDependenciesRecursively: false,
  },
  // Modules that the figures, the month strip and the matrix share. Each list of reports shows all
  // three.
  {
    name: 'figures',
    test: /\/compliance\/client\/(?:figures|matrix|[A-Z]|use-stored)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Modules that the steps of an upload share. People go through all of them. The messages about
  // files of lists are left out, because only screens of administrators show them.
  {
    name: 'upload-steps',
    test: /\/(?:reports\/client\/upload-frame|imports\/client\/(?:columns\/(?:lazy-|use-has-been-idle|open-column)|file\/(?:lazy-|use-(?!table-file))|upload\/[A-Z]|wizard\/use-))[\w/-]*\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: smallChunk, minShareCount: 2, includeDependenciesRecursively: false },
];

const CATALOG = /\/locales\/(\w+)\/(\w+)\.po$/;

/**
 * Returns the name of a chunk's file. A chunk of a message catalog is named after catalog and
 * language. A chunk that only other chunks import is called `shared`, because names would take 3 kB
 * in the service worker's list of files, and as many in the imports. All others keep the bundler's
 * name.
 */
export function chunkName(name: string, entry: string | null | undefined): string {
  const [, catalog, language] = CATALOG.exec(entry ?? '') ?? [];
  if (catalog !== undefined) return `words-${catalog}-${language}`;
  return entry || FIRST.some((first) => first === name) ? name : 'shared';
}

/**
 * Returns whether a file is preloaded with the screen that imports it. An installed portal already
 * has all files, so preloading all of them would make the first script longer without a gain.
 */
export const isPreloaded = (file: string): boolean =>
  file.endsWith('.css') || FIRST.some((name) => file.includes(`/${name}-`));
