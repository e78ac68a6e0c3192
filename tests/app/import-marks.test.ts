/**
 * Tests how the build reads the comments at imports that say when the imported file is installed.
 */
import { expect, test } from 'vitest';
import { findMarkedImports } from '#app/build/import-marks.ts';
import { codeFiles } from '../fences/source-tree.ts';

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
