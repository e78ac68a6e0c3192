/**
 * Tests the content of a release: its programs are bundled, and it has only those packages that
 * they need at run time.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer } from '#app/build/release/bundle-server.ts';
import { packageFoldersFor } from '#app/build/release/package-folders.ts';
import { makeTempFolder } from '../portal-program.ts';
import { readSource, root } from '../source-files.ts';

const folder = makeTempFolder();
let imported: readonly string[], packages: readonly string[];

beforeAll(async () => {
  imported = await bundleServer(root, folder.path);
  packages = packageFoldersFor(root, imported).map((path) => relative(root, path));
}, 60_000);

afterAll(() => folder.remove());

/**
 * Returns the names of the packages that are copied for the package `store`, which has the peer
 * `driver`, where the packages `installed` exist.
 */
function copiedOfStore(peerDependenciesMeta: object, installed: readonly string[]) {
  const place = join(folder.path, 'peers');
  rmSync(place, { recursive: true, force: true });
  for (const name of installed) {
    const declared = { name, peerDependencies: { driver: '1' }, peerDependenciesMeta };
    mkdirSync(join(place, 'node_modules', name), { recursive: true });
    writeFileSync(
      join(place, 'node_modules', name, 'package.json'),
      JSON.stringify(name === 'store' ? declared : { name }),
    );
  }
  return packageFoldersFor(place, ['store']).map((path) => basename(path));
}

test('the server, the commands and the heartbeat are files of one folder', () => {
  for (const name of ['main.js', 'admin.js', 'heartbeat-thread.js'])
    expect(existsSync(join(folder.path, name))).toBe(true);
});

test('each package is a dependency, and none is for development', () => {
  const lock = JSON.parse(readSource('package-lock.json')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  expect(packages.filter((path) => lock.packages[path]?.dev !== undefined)).toEqual([]);
  expect(packages.filter((path) => !(path in lock.packages))).toEqual([]);
});

test.each([
  ['an installed required peer', {}, ['driver', 'store'], ['driver', 'store']],
  ['an optional peer that is missing', { driver: { optional: true } }, ['store'], ['store']],
  ['an installed optional peer', { driver: { optional: true } }, ['driver', 'store'], ['store']],
])(
  'a package with %s is copied with no peers but the required ones',
  (_title, meta, installed, copied) => {
    expect(copiedOfStore(meta, installed)).toEqual(copied);
  },
);

test('a release without a required peer of a package is not made', () => {
  expect(() => copiedOfStore({}, ['store'])).toThrow(
    /^driver, which .*store needs, isn't installed\.$/,
  );
});

test('the packages of the portal’s client and its build are left out', () => {
  const named = packages.map((path) => path.replace('node_modules/', ''));
  expect(named).toEqual(expect.arrayContaining(['fastify', 'pg', 'graphile-worker', 'kysely']));
  const others = /^(?:@fluentui|@lingui|@lexical|@typescript|react|vite|rolldown|typescript|dexie)/;
  expect(named.filter((name) => others.test(name))).toEqual([]);
});
