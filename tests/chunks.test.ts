/**
 * Tests the chunks of the built portal. No two may import each other, because one would then start
 * before the exports of the other exist. Further tests check what certain chunks must not import or
 * contain, and which ones are installed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCircularDependencies } from './fences/circular-dependencies.ts';
import { root } from './source-files.ts';

const folder = join(root, 'dist/assets');

/** The names of the files of this build. The folder also keeps files of earlier builds. */
const built = readFileSync(join(root, 'dist/.own-assets'), 'utf8').split('\n');

/** Maps each chunk to the chunks that it imports statically. Dynamic imports are not included. */
const imports = new Map(
  built
    .filter((name) => name.endsWith('.js'))
    .map(
      (name) =>
        [
          name,
          [
            ...readFileSync(join(folder, name), 'utf8').matchAll(
              /(?:^|[;}\s/])(?:import|export)\s*(?:[\w*{}$,\s]+?\s*from\s*)?["'`]\.\/([\w.-]+\.js)["'`]/g,
            ),
          ].map((found) => found[1]!),
        ] as const,
    ),
);

test('the pattern sees the imports: the entry has some', () => {
  const entry = /src="\/assets\/([\w.-]+\.js)"/.exec(
    readFileSync(join(root, 'dist/index.html'), 'utf8'),
  )![1]!;
  expect(imports.get(entry)?.length).toBeGreaterThan(0);
});
test('no chunk needs another that needs it', () => {
  expect(findCircularDependencies(imports)).toEqual([]);
});

/** The chunks that the service worker installs. */
const installed = new Set(
  [
    ...readFileSync(join(root, 'dist/sw.js'), 'utf8').matchAll(
      /\{[^{}]*"integrity":[^{}]*"url":"assets\/([^"]+\.js)"\}/g,
    ),
  ].map(([, name]) => name!),
);

/** Returns the chunks whose names match, and all chunks that they import before they run. */
function reachedFrom(first: RegExp): ReadonlySet<string> {
  const reached = new Set<string>();
  const walk = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    imports.get(name)?.forEach(walk);
  };
  [...imports.keys()].filter((name) => first.test(name)).forEach(walk);
  return reached;
}
test('scripts are written in ASCII, because the server does not declare UTF-8', () => {
  const isAscii = (name: string) => /^[\0-\x7f]*$/.test(readFileSync(join(folder, name), 'latin1'));
  expect(built.filter((name) => name.endsWith('.js') && !isAscii(name))).toEqual([]);
});
test('luxon comes neither with signing in nor with the worker that reads files', () => {
  const reached = reachedFrom(/^(?:index|sign-in|worker)-/);
  const hasLuxon = (name: string) =>
    readFileSync(join(folder, name), 'utf8').includes('Invalid DateTime');
  expect([...imports.keys()].filter(hasLuxon)).not.toEqual([]);
  expect([...reached].filter(hasLuxon)).toEqual([]);
});
test('the reader of text files does not come with the screen that takes a relation, but with its file', () => {
  const isReader = (name: string) =>
    readFileSync(join(folder, name), 'utf8').includes('delimitersToGuess');
  const screen = [...reachedFrom(/^RelationUpload-/)];
  expect(screen).not.toEqual([]);
  expect(screen.filter(isReader)).toEqual([]);
  expect([...reachedFrom(/^read-relation-file-/)].filter(isReader)).not.toEqual([]);
});
test('shapes are checked by the server: no schema is installed', () => {
  const withSchemas = [...imports.keys()].filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('_zod'),
  );
  expect(withSchemas).not.toEqual([]);
  expect(withSchemas.filter((name) => installed.has(name))).toEqual([]);
});
test('what is installed needs no part of what is not', () => {
  expect(installed.size).toBeGreaterThan(100);
  const needing = [...installed].flatMap((name) =>
    (imports.get(name) ?? []).filter((needed) => !installed.has(needed)),
  );
  expect(needing).toEqual([]);
});
test.each([
  'RichTextEditor',
  'DeveloperPage',
  'UserList',
  'DistributorPage',
  'ChangeDetails',
  'online-work',
  'english',
  'words-admin-en',
  'words-dev-pt',
])('%s needs the server and is not installed', (name) => {
  const files = [...imports.keys()].filter((file) => file.replace(/-.{8}\.js$/, '') === name);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => installed.has(file))).toEqual([]);
});
test.each(['OrderEditor', 'OrderView', 'ReportList', 'TicketList', 'words-orders-en'])(
  '%s is installed',
  (name) => {
    const files = [...imports.keys()].filter((file) => file.replace(/-.{8}\.js$/, '') === name);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !installed.has(file))).toEqual([]);
  },
);
