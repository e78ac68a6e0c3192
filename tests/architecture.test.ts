/** The house keeps its own rules: arrows between rooms, layers, and the few things that only one place may do. */
import { describe, expect, test } from 'vitest';
import { developerPages, pages } from '#app/domain/pages.ts';
import { exists, filesBelow, read, roomTable, sources, type Source } from './source.ts';

const rooms = [...new Set(sources.filter((file) => file.isRoom).map((file) => file.part))].sort();
const table = roomTable();
const importing = (wanted: (file: Source, name: string) => boolean) =>
  sources.flatMap((file) =>
    file.imports
      .filter(({ from }) => wanted(file, from))
      .map(({ from }) => `${file.path} imports ${from}`),
  );
const arrows = sources.flatMap((file) =>
  file.imports.flatMap(({ to }) => (to ? [{ file, to }] : [])),
);
const say = ({ file, to }: (typeof arrows)[number]) => `${file.path} imports ${to.path}`;

const knows: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  device: ['device', 'domain'],
  client: ['client', 'device', 'domain'],
  worker: ['worker', 'device', 'domain'],
  server: ['server', 'domain'],
};
/** kernel/server holds the machinery that SQL runs on; beyond it, SQL stands in queries and migrations. */
const mayWriteSql = (path: string) =>
  path.startsWith('src/kernel/server/') || /\/(queries|migrations)\.ts$/.test(path);
const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

describe('rooms', () => {
  test('the map in src/README.md has a row for every room', () => {
    expect(rooms.filter((room) => !table.has(room))).toEqual([]);
  });
  test('a room uses only the rooms that the map allows it', () => {
    const wrong = arrows.filter(
      ({ file, to }) =>
        file.isRoom &&
        to.isRoom &&
        file.part !== to.part &&
        !table.get(file.part)?.includes(to.part),
    );
    expect(wrong.map(say)).toEqual([]);
  });
  test('the arrows of the map have no circle', () => {
    const reaches = (from: string, seen: readonly string[]): string[] =>
      seen.includes(from)
        ? [[...seen, from].join(' → ')]
        : (table.get(from) ?? []).flatMap((next) => reaches(next, [...seen, from]));
    expect([...table.keys()].flatMap((room) => reaches(room, []))).toEqual([]);
  });
  test('from outside, a room is met through the index.ts of a layer only', () => {
    expect(
      arrows
        .filter(({ file, to }) => to.isRoom && file.part !== to.part && to.rest !== 'index.ts')
        .map(say),
    ).toEqual([]);
  });
  test('the kernel knows no room and no assembly', () => {
    expect(
      arrows.filter(({ file, to }) => file.part === 'kernel' && to.part !== 'kernel').map(say),
    ).toEqual([]);
  });
  test('rooms do not know the assembly', () => {
    expect(arrows.filter(({ file, to }) => file.isRoom && to.part === 'app').map(say)).toEqual([]);
  });
  test('every room has a README of at most 40 lines', () => {
    const lines = (room: string) =>
      exists(`src/areas/${room}/README.md`)
        ? read(`src/areas/${room}/README.md`).trimEnd().split('\n').length
        : Infinity;
    expect(rooms.filter((room) => lines(room) > 40)).toEqual([]);
  });
});

describe('the map', () => {
  const faces = sources.filter(
    (file) => file.isRoom && file.layer === 'client' && /^(index|screens)\.ts$/.test(file.rest),
  );
  /** The assembly gives all addresses of a tab to one screen. */
  const tabs = [...read('src/app/client/screens.ts').matchAll(/tab === '(\w+)'/g)].map(
    ([, tab]) => tab,
  );
  const ofTabs = pages
    .filter(({ tab }) => tab !== null && tabs.includes(tab))
    .map(({ path }) => path);
  const built = new Set([
    '/',
    '/permission_denied',
    ...ofTabs,
    ...faces.flatMap((file) =>
      [...file.text.matchAll(/^\s*(?:export const \w+ = \{ )?'(\/[^']*)': /gm)].map(
        ([, path]) => path!,
      ),
    ),
  ]);
  const named =
    /^## Not built yet\n([\s\S]*?)(?=^## )/m
      .exec(read('src/README.md'))?.[1]
      ?.match(/(?<=[ ,])\/[a-z_/]+/g)
      ?.map((path) => path.replace(/\/$/, '')) ?? [];
  const isNamed = (path: string) =>
    named.some((start) => path === start || path.startsWith(`${start}/`));
  test('every page without a screen is named as not built', () => {
    expect(
      [...pages, ...developerPages]
        .map((page) => page.path)
        .filter((path) => !built.has(path) && !isNamed(path)),
    ).toEqual([]);
  });
  test('no page that has a screen is named as not built', () => {
    expect([...built].filter(isNamed)).toEqual([]);
  });
  test('every page named as not built is a page', () => {
    expect(
      named.filter(
        (start) =>
          ![...pages, ...developerPages].some(
            ({ path }) => path === start || path.startsWith(`${start}/`),
          ),
      ),
    ).toEqual([]);
  });
});

describe('layers', () => {
  test('client → device → domain ← server, and nothing else', () => {
    expect(
      arrows.filter(({ file, to }) => !knows[file.layer]!.includes(to.layer)).map(say),
    ).toEqual([]);
  });
  test('the domain is pure: no Node, no browser, no React, no clock, no chance', () => {
    expect(
      importing(
        (file, name) =>
          file.layer === 'domain' &&
          /^(node:|react|dexie|kysely|pg$|@lingui|ofetch|idb-keyval)/.test(name),
      ),
    ).toEqual([]);
    expect(
      sources
        .filter(
          (file) =>
            file.layer === 'domain' &&
            /\bDate\.now|new Date\(\)|Math\.random|\bwindow\.|\bdocument\.|\blocalStorage\b|\bprocess\.env/.test(
              file.text,
            ),
        )
        .map((file) => file.path),
    ).toEqual([]);
  });
  test('the server imports no React and no Dexie', () => {
    expect(
      importing(
        (file, name) => file.layer === 'server' && /^(react|dexie|@fluentui|@lingui)/.test(name),
      ),
    ).toEqual([]);
  });
});

describe('one place for one thing', () => {
  test('SQL stands in queries.ts and migrations.ts', () => {
    expect(
      sources
        .filter((file) => file.layer === 'server' && !mayWriteSql(file.path) && SQL.test(file.text))
        .map((file) => file.path),
    ).toEqual([]);
  });
  test('only device/ touches Dexie', () => {
    expect(importing((file, name) => name === 'dexie' && file.layer !== 'device')).toEqual([]);
  });
  test('one file uses ofetch', () => {
    expect(importing((_file, name) => name === 'ofetch')).toEqual([
      'src/kernel/device/http/transport.ts imports ofetch',
    ]);
  });
  test('zod comes through kernel/domain/schema.ts', () => {
    expect(
      importing(
        (file, name) => /^zod(\/|$)/.test(name) && file.path !== 'src/kernel/domain/schema.ts',
      ),
    ).toEqual([]);
  });
});

describe('how files read', () => {
  const code = [...filesBelow('src'), ...filesBelow('tests')];
  test('every source file opens with a sentence', () => {
    expect(
      code.filter(
        (path) =>
          path.startsWith('src/') &&
          !path.endsWith('.d.ts') &&
          !/^\/\*\*(\n \*)? [^\n]{10,}/.test(read(path)),
      ),
    ).toEqual([]);
  });
  // 300 is the aim: what the formatter has made longer is being divided.
  test('no file is over 700 lines', () => {
    expect(code.filter((path) => read(path).split('\n').length > 701)).toEqual([]);
  });
  test('nothing is called utils, helpers, misc or manager', () => {
    expect(code.filter((path) => /(^|[/-])(utils?|helpers?|misc|manager)\b/i.test(path))).toEqual(
      [],
    );
  });
  test('.ts files are kebab-case; .tsx files PascalCase, kebab-case where they give a provider or a hook', () => {
    const isNamed = (path: string) => {
      const name = path.split('/').at(-1)!;
      return (
        /^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|mjs)$/.test(name) ||
        /^[A-Z][A-Za-z0-9]*\.tsx$/.test(name) ||
        (/^[a-z0-9-]+\.tsx$/.test(name) &&
          (name.startsWith('use-') || /Provider|createRoot/.test(read(path))))
      );
    };
    expect(code.filter((path) => !isNamed(path))).toEqual([]);
  });
});
