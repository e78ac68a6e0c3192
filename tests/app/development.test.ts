/**
 * Tests that `npm run dev` bundles in advance every package that a screen, a device or the worker
 * loads. A package found later would reload the page during work.
 */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadConfigFromFile } from 'vite';
import { filesBelow, readSource, root } from '../source-files.ts';

const entries = async (): Promise<readonly string[]> => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' });
  return [loaded?.config.optimizeDeps?.entries ?? []].flat();
};

test('development looks for packages in the portal alone, not in pages of the tests', async () => {
  const scanned = globSync([...(await entries())], { cwd: root });
  expect(scanned).toContain('index.html');
  expect(scanned.filter((path) => path !== 'index.html' && !path.startsWith('src/'))).toEqual([]);
});

test('every file of screens, devices and the worker is read, also those loaded later', async () => {
  const scanned = new Set(globSync([...(await entries())], { cwd: root }));
  const ofPages = filesBelow('src').filter((path) =>
    /^src\/(?:app|kernel|areas\/\w+)\/(?:client|device|worker)\/.*\.tsx?$/.test(path),
  );
  expect(ofPages.length).toBeGreaterThan(500);
  expect(
    ofPages.filter((path) => !scanned.has(path) && /from '[^#.]/.test(readSource(path))),
  ).toEqual([]);
});
