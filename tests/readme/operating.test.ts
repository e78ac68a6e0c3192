/**
 * Checks that the variables, defaults and addresses in the guides agree with the configuration and
 * the pages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminCommands } from '#app/server/admin/all-commands.ts';
import { developerPages, pages } from '#app/domain/pages.ts';
import { readConfig, configVariableNames } from '#kernel/server/config.ts';
import { filesBelow, readSource } from '../source-files.ts';
import { codesIn, tableRows } from './markdown-tables.ts';

const operating = readSource('src/guide/operating.md');
const variables = tableRows(operating, 'variable').map(([names, meaning, standard]) => ({
  names: names!.split(',').map((name) => name.trim()),
  meaning: meaning!,
  standard: standard!,
}));
const folder = mkdtempSync(join(tmpdir(), 'portal-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digits = Array.from({ length: 11 }, (_, n) => String(n));
const isAccepted = (name: string, value: string) => {
  try {
    readConfig({ DATA_DIR: folder, [name]: value });
    return true;
  } catch {
    return false;
  }
};

test('the operating guide names the variables that the configuration reads and no others', () => {
  expect(variables.flatMap(({ names }) => names).sort()).toEqual([...configVariableNames].sort());
});

test('no guide names a variable that nothing reads', () => {
  // Node itself reads NODE_EXTRA_CA_CERTS.
  const others = ['CHROMIUM_PATH', 'ERP_TOKEN', 'LEASE_ID', 'NODE_EXTRA_CA_CERTS'];
  const known = new Set([...configVariableNames, ...others]);
  const named = ['README.md', ...filesBelow('src/guide', /\.md$/)].flatMap((path) =>
    [...readSource(path).matchAll(/\b[A-Z][A-Z0-9]*_[A-Z_]*[A-Z]\b/g)].map(([name]) => name),
  );
  // Fields of the ERP's orders, such as C6_ITEM, look like variables and are left out.
  const unknown = named.filter((name) => !known.has(name) && !/^C\d_/.test(name));
  expect(unknown).toEqual([]);
});

test('the defaults that the operating guide names are those of the configuration', () => {
  const config = readConfig({ DATA_DIR: folder, METRICS_PORT: '9090' });
  const box = readConfig({ DATA_DIR: folder, BOX_CLIENT_ID: 'a', BOX_CLIENT_SECRET: 'b' }).box;
  const standardOf = (name: string) =>
    variables.find(({ names }) => names.includes(name))!.standard;

  expect(standardOf('PORT')).toBe(`${config.port}, ${config.host}`);
  expect(standardOf('TRUSTED_PROXIES')).toBe(String(config.trustedProxies));
  expect(standardOf('WRITES_A_MINUTE')).toBe(String(config.writesAMinute));
  expect(standardOf('METRICS_HOST')).toContain(config.metrics!.host);
  expect(standardOf('PUBLIC_URL')).toBe(config.publicUrl.replace(String(config.port), 'PORT'));
  expect(standardOf('BOX_BASE_URL')).toContain(box!.baseUrl);
  expect(standardOf('MARKETING_URL')).toBe(config.marketingUrl);
  expect(standardOf('LOG_LEVEL')).toBe(config.logLevel);
});

test('the range of TRUSTED_PROXIES is the one that the configuration accepts', () => {
  const accepted = digits.filter((value) => isAccepted('TRUSTED_PROXIES', value));
  const { meaning } = variables.find(({ names }) => names.includes('TRUSTED_PROXIES'))!;
  expect(meaning).toContain(`(${accepted[0]} to ${accepted.at(-1)})`);
});

test('the address of the demonstration is the default of the configuration', () => {
  const { publicUrl } = readConfig({ DATA_DIR: folder });
  const told = [...readSource('README.md').matchAll(/http:\/\/localhost:\d+/g)].map(([url]) => url);
  expect([...new Set(told)]).toEqual([publicUrl]);
});

test('the operating guide names every operator’s command and no other', () => {
  const known = adminCommands.map(({ name }) => name);
  const listed = tableRows(operating, 'command').flatMap(([names]) => codesIn(names!));
  expect(listed.toSorted()).toEqual(known.toSorted());

  const called = [...operating.matchAll(/(?:npm run admin --|bin\/admin) ([a-z][a-z -]*)/g)]
    .map(([, words]) => words!.trim())
    .filter((words) => words !== 'help');
  const isKnown = (words: string) => known.some((name) => `${words} `.startsWith(`${name} `));
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter((words) => !isKnown(words))).toEqual([]);
});

test('the operating guide names files of the operation folder that exist', () => {
  const named = [...operating.matchAll(/`operation\/([^`]+)`/g)].map(([, name]) => name!);
  const folder = filesBelow('src/app/operation', /./).map((path) => path.split('/').at(-1));
  expect(named).toContain('haproxy.cfg');
  expect(named.filter((name) => !folder.includes(name))).toEqual([]);
});

test('the pages that the guides name exist', () => {
  const known = new Set([...pages, ...developerPages].map(({ path }) => path));
  // An address of the portal begins with a slash after white space, a backtick, `(` or
  // `PUBLIC_URL`. Addresses of the API and folders of the machine are left out.
  // `integrating.test.ts` checks the ERP's and the site's calls in the integration guide.
  const named = filesBelow('src/guide', /\.md$/).flatMap((path) =>
    [
      ...readSource(path).matchAll(
        /(?<=[\s`(]|PUBLIC_URL)\/(?!(?:api|usr|opt|etc|var)\b)[a-z_]+(?:\/[a-z_]+)*/g,
      ),
    ].map(([address]) => address),
  );
  expect(named).toContain('/audit/microsiga');
  expect(named.filter((address) => !known.has(address))).toEqual([]);
});
