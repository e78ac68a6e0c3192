/** Tests how test files are divided between `npm test` and `npm run test:long`. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { parts } from '../long/parts.ts';
import { filesLeftOut, LONG_NODE_FILES } from './long-files.ts';

const leftOut = filesLeftOut(false);
const inGate = globSync('tests/**/*.test.ts', { cwd: root }).filter(
  (path) => !leftOut.includes(path),
);

/** Returns true for journeys that visit the screens for orders, or screens of all areas. */
const isOfAllScreens = (path: string) => /journeys\/(first-day|attachments|roles)\//.test(path);

test('the long run leaves no file out', () => expect(filesLeftOut(true)).toEqual([]));
test('each file that waits for the long run exists, and is named once', () => {
  expect(leftOut.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(leftOut).size).toBe(leftOut.length);
});
test.each(LONG_NODE_FILES)('%s is in a part of the long run', (file) => {
  const path = `tests/${file}.test.ts`;
  const inNode = parts.filter(({ project }) => project === 'node*');
  expect(inNode.some(({ files }) => files.some((part) => path.includes(part)))).toBe(true);
});
test('the gate runs another test of the folder of each file that waits for the long run, but of journeys through all screens', () => {
  const unvisited = leftOut.filter(
    (path) => !isOfAllScreens(path) && !inGate.some((other) => dirname(other) === dirname(path)),
  );
  expect(unvisited).toEqual([]);
});
test.each([
  'restoring/orders',
  'restoring/reports',
  'restoring/again/restored-again',
  'reliability/program',
  'rights/calls',
  'rights/tenants',
  'simulation/part-1',
  'simulation/part-2',
  'journeys/working-day',
  'journeys/offline',
  'journeys/screens',
  'journeys/links/reset',
  'journeys/links/mailed-links',
  'journeys/links/page-after-sign-in',
  'faults/full-disk',
  'faults/handover',
  'faults/network',
  'faults/tabs',
  'updates/flow',
])('%s never waits for the long run', (file) => {
  expect(inGate).toContain(`tests/${file}.test.ts`);
});
