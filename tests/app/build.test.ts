/**
 * Tests `npm run build` with a simulated bundler that writes one file: the assets of earlier builds
 * stay in `dist`, and a build does not wait for an abandoned lock.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempFolder } from '../portal-program.ts';
import { root } from '../source-files.ts';

const folder = makeTempFolder();
const at = (path: string) => join(folder.path, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/**
 * The source of the simulated bundler. Like vite, it empties its folder, which is `dist` by
 * default.
 */
const BUNDLER = `#!/usr/bin/env node
const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const at = process.argv.indexOf('--outDir');
const folder = at < 0 ? 'dist' : process.argv[at + 1];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder + '/assets', { recursive: true });
writeFileSync(folder + '/assets/' + process.env.BUILT + '.js', '');
`;

beforeAll(() => {
  write('package-lock.json', '{"packages":{}}');
  write('node_modules/.package-lock.json', '{"packages":{}}');
  write('node_modules/vite/bin/package.json', '{"type":"commonjs"}');
  write('node_modules/vite/bin/vite.js', BUNDLER);
  write('node_modules/.bin/vite', BUNDLER);
  chmodSync(at('node_modules/.bin/vite'), 0o755);
  mkdirSync(at('src/app'), { recursive: true });
  for (const file of ['package.json', 'src/app/setup.mjs'])
    copyFileSync(join(root, file), at(file));
});

afterAll(() => folder.remove());

function build(name: string): string[] {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: folder.path,
    env: { ...process.env, BUILT: name },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 30_000,
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return readdirSync(at('dist/assets')).sort();
}

test('npm run build keeps the assets of earlier builds, and builds even if no source has changed', () => {
  expect(build('first')).toEqual(['first.js']);
  expect(build('second')).toEqual(['first.js', 'second.js']);
  expect(build('third')).toEqual(['first.js', 'second.js', 'third.js']);
});

test.each(['', '\nlong ago'])(
  'a build does not wait for another program that has the process number of a dead one (%j)',
  (began) => {
    write('.setup-lock/pid', `${process.pid}${began}`);
    expect(build(`taken-over${began.length}`)).toContain(`taken-over${began.length}.js`);
  },
);
