/**
 * Tests that messages are loaded with the screens that show them: each message on a screen is in a
 * message catalog for which the screen waits.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#app/domain/pages.ts';
import { resolveImport, sources } from './fences/source-tree.ts';
import { readSource, root } from './source-files.ts';

const client = new Map(
  sources
    .filter(({ layer, path }) => layer === 'client' && /\.tsx?$/.test(path))
    // Comments within imports are left out, because only the build reads them.
    .map(({ path, text }) => [path, text.replaceAll(/(?<=\bimport\()\/\* @[\w -]+ \*\/ /g, '')]),
);
const IMPORTED = /import (?:(\w+),? ?)?(?:\{([^}]*)\} )?from '([^']+)';|import\('([^']+)'\)/g;

/**
 * Returns the files that define a name which an area's index exports. For a lazily loaded screen,
 * returns the file that its import loads.
 */
function behind(index: string, name: string): string[] {
  const text = client.get(index) ?? '';
  for (const [, names, from] of text.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g))
    if (
      names!.split(',').some(
        (one) =>
          one
            .trim()
            .replace(/^type /, '')
            .split(' as ')
            .at(-1) === name,
      )
    )
      return [resolveImport(index, from!)!];
  const made = new RegExp(`export const ${name}\\b[^]*?(?=\\nexport |$)`).exec(text)?.[0] ?? '';
  return [...made.matchAll(/import\('([^']+)'\)/g)].map(([, from]) => resolveImport(index, from!)!);
}

/** Returns the client files that a file imports, statically or dynamically. */
function needs(path: string): string[] {
  return [...client.get(path)!.matchAll(IMPORTED)].flatMap(([all, , names, from, later]) => {
    const to = resolveImport(path, (later ?? from)!)!;
    if (all.startsWith('import type') || !client.has(to)) return [];
    if (!to.endsWith('/index.ts') || !names) return [to];
    return names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one && !one.startsWith('type '))
      .flatMap((one) => behind(to, one.split(' as ')[0]!));
  });
}

/** For each file of a screen, the names of the catalogs for which the screen waits. */
const waiting = new Map<string, readonly string[]>();
for (const [path, text] of client)
  for (const [, file, names] of text.matchAll(
    /(?:lazyScreen|lazyPart|onlineScreen|onlinePart|installedPart|step)(?:<[^(]*>)?\(\s*\(\) =>\s*import\('([^']+)'\),?(?:\s*\(\{[^)]*\}\) =>[^']*?,(?=\s*'))?((?:\s*(?:\w+|'\w+'),?)*)\s*\)/g,
  )) {
    const waits = [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
    if (waits.length > 0) waiting.set(resolveImport(path, file!)!, waits);
  }

/**
 * Returns the client files that a screen needs, except those of screens that wait for catalogs of
 * their own.
 */
function reached(from: string): Set<string> {
  if (!client.has(from)) throw new Error(`${from} is no file of a client`);
  const seen = new Set<string>();
  const walk = (path: string) => {
    if (seen.has(path) || !client.has(path) || (path !== from && waiting.has(path))) return;
    seen.add(path);
    needs(path).forEach(walk);
  };
  walk(from);
  return seen;
}

type Said = { readonly id: string; readonly origins: readonly string[] };

/** For each catalog, its messages and the files that show them. */
const catalogs = new Map<string, readonly Said[]>(
  readdirSync(join(root, 'src/locales')).map((name) => [
    name,
    [
      ...readSource(`src/locales/${name}/en.po`).matchAll(
        /((?:^#: .+\n)+)(?:^#.*\n)*((?:^msgctxt .+\n)?^msgid (?:.+\n)(?:^".*\n)*)/gm,
      ),
    ].map(([, origins, id]) => ({
      id: id!.trim(),
      origins: origins!
        .split('\n')
        .flatMap((one) => one.replace(/^#: /, '').split(' '))
        .filter(Boolean),
    })),
  ]),
);
const said = [...catalogs.values()].flat();
const missing = (from: string, names: readonly string[]) => {
  const files = reached(from);
  const known = new Set(names.flatMap((name) => catalogs.get(name)!.map(({ id }) => id)));
  return said
    .filter(({ id, origins }) => !known.has(id) && origins.some((file) => files.has(file)))
    .map(({ id, origins }) => `${from}: ${id} of ${origins.find((file) => files.has(file))!}`);
};

test('the patterns of this test find screens that wait, messages and imports', () => {
  expect([
    waiting.size > 30,
    said.length > 1000,
    reached('src/app/client/main.tsx').size > 100,
  ]).toEqual([true, true, true]);
});
test('every file with messages is in a catalog', () => {
  const origins = new Set(said.flatMap((one) => one.origins));
  const silent = [...client].filter(
    ([path, text]) =>
      /\b(?:msg|t|plural|select)`|\b(?:msg|plural)\(|<(?:Trans|Plural|Select)\b/.test(text) &&
      text.includes("/macro'") &&
      !origins.has(path),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});
test('a screen before the sign-in comes with all its words', () => {
  const account = 'src/areas/account/client/screens.ts';
  const open = [...client.get(account)!.matchAll(/'(\/[^']*)': lazyScreen\(.*import\('([^']+)'\)/g)]
    .filter(([, path]) => pages.find((page) => page.path === path)?.layout !== 'default')
    .map(([, , file]) => resolveImport(account, file!)!);
  const around = [
    'layouts/public/LoginLayout',
    'layouts/public/PrivacyLayout',
    'updates/NewVersionWatch',
  ].map((name) => `src/app/client/${name}.tsx`);
  expect(open.length).toBeGreaterThan(4);
  expect(
    [...open, ...around].flatMap((path) => missing(path, ['start', ...(waiting.get(path) ?? [])])),
  ).toEqual([]);
});
test('the messages of files for which no screen waits are in the catalogs that come with signing in', () => {
  expect(missing('src/app/client/main.tsx', ['start', 'portal'])).toEqual([]);
});
test('each screen that waits gets all its words', () => {
  expect(
    [...waiting].flatMap(([path, names]) => missing(path, ['start', 'portal', ...names])),
  ).toEqual([]);
});
