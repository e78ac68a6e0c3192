/**
 * Checks the generated list of third-party licenses against the lock file and the installed
 * packages.
 */
import { expect, test } from 'vitest';
import {
  LICENSES_PATH,
  thirdPartyLicensesMarkdown,
  type PackageLock,
} from '#app/build/third-party-licenses.ts';
import { licensedPackages } from '#areas/account/client/profile/licensed-packages.ts';
import { sourceExists, readSource } from '../source-files.ts';
import { tableRows } from './markdown-tables.ts';

const lock = JSON.parse(readSource('package-lock.json')) as PackageLock;
const rows = tableRows(readSource(LICENSES_PATH), 'package');

test('the list of third-party licenses is up to date; npm run licenses writes it', () => {
  expect(readSource(LICENSES_PATH)).toBe(thirdPartyLicensesMarkdown(lock));
});

test('every dependency of package.json is in the list', () => {
  const { dependencies } = JSON.parse(readSource('package.json')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const listed = new Set(rows.map(([name, version]) => `${name} ${version}`));
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !listed.has(`${name} ${version}`),
  );
  expect(missing).toEqual([]);
});

test('no package of the list lacks a license', () => {
  expect(rows.filter((row) => row[2] === '–')).toEqual([]);
});

test('the licenses are those of the installed packages', () => {
  const wrong = rows.filter(([name, version, license]) => {
    const path = `node_modules/${name}/package.json`;
    if (!sourceExists(path)) return false;
    const found = JSON.parse(readSource(path)) as { version: string; license?: unknown };
    return found.version === version && typeof found.license === 'string'
      ? found.license !== license
      : false;
  });
  expect(wrong).toEqual([]);
});

test('the portal shows every row of the list', () => {
  const shown = licensedPackages(readSource(LICENSES_PATH));
  expect(shown.map(({ name, version, license }) => [name, version, license])).toEqual(rows);
});
