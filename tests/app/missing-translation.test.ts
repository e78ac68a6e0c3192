/** Tests that a missing translation stops the build. */
import { cpSync, copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfigFromFile, type Plugin } from 'vite';
import { makeTempFolder } from '../portal-program.ts';
import { root } from '../source-files.ts';

const folder = makeTempFolder();
const file = join(folder.path, 'src/locales/start/es.po');
const before = process.cwd();
let compiling: (path: string) => Promise<unknown>;

beforeAll(async () => {
  const config = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    undefined,
    root,
  );

  const plugins = ((await Promise.all(config!.config.plugins!)) as unknown[]).flat(
    Infinity,
  ) as Plugin[];
  const called = (name: string) => plugins.find((plugin) => plugin.name.endsWith(name))!;
  cpSync(join(root, 'src/locales'), join(folder.path, 'src/locales'), { recursive: true });
  copyFileSync(join(root, 'lingui.config.ts'), join(folder.path, 'lingui.config.ts'));
  copyFileSync(join(root, 'package.json'), join(folder.path, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'), 'dir');

  // The plugin looks for its configuration in the working directory.
  process.chdir(folder.path);
  (called('get-config').configResolved as () => void)();
  const { handler } = called('load-catalog').transform as unknown as {
    handler: (this: unknown, code: string, id: string) => Promise<unknown>;
  };
  const context = {
    addWatchFile: () => undefined,
    error(message: string) {
      throw new Error(message);
    },
  };

  compiling = (path) => handler.call(context, '', path);
});

afterAll(() => {
  process.chdir(before);
  folder.remove();
});

test('a complete catalog is compiled', async () => {
  await expect(compiling(file)).resolves.toBeDefined();
});

test('a catalog with an empty translation is refused', async () => {
  const whole = readFileSync(file, 'utf8');
  const [block] = /msgid "Sign in"\nmsgstr ".+"/.exec(whole)!;
  writeFileSync(file, whole.replace(block, 'msgid "Sign in"\nmsgstr ""'));
  await expect(compiling(file)).rejects.toThrow(/Sign in/);
});
