/** A fence for the table of pages: each page must have a screen. */
import { developerPages, pages } from '#app/domain/pages.ts';
import { readSource } from '../source-files.ts';
import type { NamedFences } from './fence.ts';
import { sources } from './source-tree.ts';

const allPaths = [...pages, ...developerPages].map(({ path }) => path);

/** The public APIs of the areas' client layers, from which the app takes its screens. */
const publicScreens = sources.filter(
  (file) =>
    file.isArea && file.layer === 'client' && /^(index|[a-z-]*screens)\.ts$/.test(file.rest),
);
const SCREEN_ROW = /^\s*(?:export const \w+ = \{ )?'(\/[^']*)': /gm;
const assembled = readSource('src/app/client/start/screens.ts');

/** The tabs of the menu for which the app uses one screen at all of the tab's addresses. */
const tabsWithScreen = [...assembled.matchAll(/tab === '(\w+)'/g)].map(([, tab]) => tab);
const pathsOfTabs = pages
  .filter(({ tab }) => tab !== null && tabsWithScreen.includes(tab))
  .map(({ path }) => path);
const withScreen = new Set([
  '/',
  '/permission_denied',
  ...pathsOfTabs,
  ...[...publicScreens.map(({ text }) => text), assembled].flatMap((text) =>
    [...text.matchAll(SCREEN_ROW)].map(([, path]) => path!),
  ),
]);

export const pageFences: NamedFences = {
  'every page has a screen': () => allPaths.filter((path) => !withScreen.has(path)),
};
