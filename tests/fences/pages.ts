/** Fences around the map's list of pages that are not built yet. */
import { developerPages, pages } from '#app/domain/pages.ts';
import { read } from '../source.ts';
import type { Fences } from './fence.ts';
import { sources } from './source-tree.ts';

const allPaths = [...pages, ...developerPages].map(({ path }) => path);
/** What shows screens to the assembly: a client layer's public API. */
const publicScreens = sources.filter(
  (file) =>
    file.isArea && file.layer === 'client' && /^(index|[a-z-]*screens)\.ts$/.test(file.rest),
);
const SCREEN_ROW = /^\s*(?:export const \w+ = \{ )?'(\/[^']*)': /gm;
const assembled = read('src/app/client/start/screens.ts');
/** The assembly gives all addresses of such a tab to one screen. */
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

const section = /^## Not built yet\n([\s\S]*?)(?=^## )/m.exec(read('src/README.md'))?.[1] ?? '';
/** `/users`: that page; `/settings/country/…`: it and whatever is below. */
const named = [...section.matchAll(/(?<=[ ,])(\/[a-z_/]+?)(\/…)?(?=[ ,.]|$)/gm)].map(
  ([, path, below]) => ({ path: path!, hasBelow: below !== undefined }),
);
const isAt = (path: string, one: (typeof named)[number]) =>
  path === one.path || (one.hasBelow && path.startsWith(`${one.path}/`));
const isNamed = (path: string) => named.some((one) => isAt(path, one));

export const pageFences: Fences = {
  'every page without a screen is named as not built': () =>
    allPaths.filter((path) => !withScreen.has(path) && !isNamed(path)),
  'no page that has a screen is named as not built': () => [...withScreen].filter(isNamed),
  'every page named as not built is a page': () =>
    named.filter((one) => !allPaths.some((path) => isAt(path, one))).map(({ path }) => path),
};
