/**
 * Tests how the build reads the comments at imports that say when the imported file is installed.
 */
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { findMarkedImports, pageOnlyPlugin } from '#app/build/import-marks.ts';
import { codeFiles } from '../fences/source-tree.ts';
import { root } from '../source-files.ts';

test('an import without a mark is ignored', () => {
  expect(
    findMarkedImports(`const Screen = lazyScreen(() => import('./Screen.tsx'), 'orders');`),
  ).toEqual([]);
});

test.each([
  [`import(/* @first */ './Screen.tsx')`, { when: 'first', path: './Screen.tsx' }],
  [
    `import(/* @first portal */ './Screen.tsx')`,
    { when: 'first', chunk: 'portal', path: './Screen.tsx' },
  ],
  [`import(/* @never */ './Screen.tsx')`, { when: 'never', path: './Screen.tsx' }],
  [`import(/* @page */ './actions.ts')`, { when: 'page', path: './actions.ts' }],
  [`onlineScreen(() => import('./Screen.tsx'), 'admin')`, { when: 'never', path: './Screen.tsx' }],
  [
    `onlinePart<Props>(\n  () => import('./Part.tsx'),\n  Missing,\n)`,
    { when: 'never', path: './Part.tsx' },
  ],
])('%s is read', (source, mark) => {
  expect(findMarkedImports(source)).toEqual([mark]);
});

/**
 * The client's source files. The files of the build are left out, because their comments contain
 * examples of such marks.
 */
const clientFiles = codeFiles.filter(({ path }) => /^src\/(?!app\/build\/).*\.tsx?$/.test(path));

const count = (pattern: RegExp) =>
  clientFiles.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

test('every mark in the sources is read, and every screen and part that needs the server is marked', () => {
  const read = clientFiles.flatMap(({ text }) => findMarkedImports(text));
  const written = count(/import\(\s*\/\* @/g);
  const online = count(/(?<!function )\bonline(?:Screen|Part)(?:<[^(]*>)?\(/g);
  expect(online).toBeGreaterThan(30);
  expect(read).toHaveLength(written + online);
});

test('the service worker contains no module that only pages load, and rejects where it would load one', async () => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [pageOnlyPlugin],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/app/worker/sw.ts', formats: ['es'] },
      rolldownOptions: { external: /^[a-z]/, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const [worker] = built[0]!.output;
  const left = clientFiles.flatMap(({ path, text }) =>
    findMarkedImports(text)
      .filter(({ when }) => when === 'page')
      .map((mark) => join(root, dirname(path), mark.path)),
  );
  expect(left.length).toBeGreaterThan(3);
  expect(worker.moduleIds).toContain(join(root, 'src/kernel/device/engine.ts'));
  expect(worker.moduleIds.filter((id) => left.includes(id))).toEqual([]);
  expect(worker.code).toContain('Only pages load this module.');
}, 60_000);
