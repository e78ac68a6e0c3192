/** What the build leaves out of packages: they answer what we ask of them as they do whole. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { leanPackages } from '#app/build/lean-packages.mjs';
import { temporaryFolder } from '../program.ts';
import { root } from '../source.ts';

const dist = join(root, 'node_modules/@brazilian-utils/brazilian-utils/dist');
const cut = temporaryFolder();
afterAll(() => cut.remove());
const plugin = leanPackages() as unknown as {
  resolveId(id: string): string | null;
  transform(code: string, id: string): { readonly code: string } | null;
};
function cutFile(name: string) {
  const path = join(
    dist,
    readdirSync(dist).find((file) => name === file.replace(/-.{8}\.js$/, ''))!,
  );
  const whole = readFileSync(path, 'utf8');
  const code = plugin.transform(whole, path)?.code ?? whole;
  const rest = join(cut.path, `${name}.mjs`);
  writeFileSync(rest, code.replaceAll('from"./', `from"${pathToFileURL(dist).href}/`));
  return { path, rest, share: code.length / whole.length };
}
const exported = async <Module>(path: string): Promise<Module> =>
  ((await import(pathToFileURL(path).href)) as { t: Module }).t;

test('activities lose their names, and are known as before', async () => {
  const { path, rest, share } = cutFile('get-cnae');
  const [whole, cutDown] = await Promise.all([
    exported<(code: string) => object | null>(path),
    exported<(code: string) => object | null>(rest),
  ]);
  const codes = [...readFileSync(path, 'utf8').matchAll(/"(\d{7})":/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(1000);
  expect(share).toBeLessThan(0.3);
  for (const code of [...codes, '0000000', '9999999'])
    expect(cutDown(code) !== null).toBe(whole(code) !== null);
});
test('cities lose their numbers, and keep their names in their states', async () => {
  type Cities = Readonly<Record<string, readonly (readonly string[])[]>>;
  const { path, rest, share } = cutFile('cities');
  const [whole, cutDown] = await Promise.all([exported<Cities>(path), exported<Cities>(rest)]);
  expect(share).toBeLessThan(0.7);
  const named = (all: Cities) =>
    Object.entries(all).map(([state, cities]) => [state, cities.map(([name]) => name)]);
  expect(named(cutDown)).toEqual(named(whole));
});

test('packages come as they are for production, each from a file that is there', () => {
  for (const name of ['dexie', 'workbox-window', 'react-router', 'react-router/dom']) {
    const path = plugin.resolveId(name);
    expect(path && existsSync(path), name).toBe(true);
  }
  expect(plugin.resolveId('react')).toBeNull();
});
test('Fluent’s provider writes no styles, and gives what it holds to all below it', () => {
  const folder = join(root, 'node_modules/@fluentui/react-provider/lib/components/FluentProvider');
  const cutCode = (name: string) => {
    const path = join(folder, name);
    return plugin.transform(readFileSync(path, 'utf8'), path)!.code;
  };
  const provider = cutCode('useFluentProvider.js');
  const styles = cutCode('useFluentProviderStyles.styles.js');
  const writer = cutCode('useFluentProviderThemeStyleTag.js');
  expect(provider).toContain('const renderer = ({});');
  expect(provider).toContain('const { styleTagId, rule } = useFluentProviderThemeStyleTag(');
  expect(styles).toContain('const renderer = ({});');
  expect(writer).not.toContain('createCSSRuleFromTheme');
});
