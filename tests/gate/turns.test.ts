/**
 * Tests the turns of browser tests: together they are all tests, and no entry is without a file.
 */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source.ts';
import { PARTS } from './grid.ts';
import { isFactInTurn, storiesLeftOut } from './turns.ts';

const parts = Array.from({ length: PARTS }, (_, n) => ({ part: n + 1, because: 'a test' }));
const whole = { part: 'all', because: 'a test' } as const;
const faults = globSync('tests/{faults,updates}/*.test.ts', { cwd: root });
const stories = [...new Set(parts.flatMap((part) => storiesLeftOut(part)))];

/** Returns true for stories whose screens are those of orders or of all areas. */
const isOfAllScreens = (path: string) =>
  /journeys\/(first-day\/|attachments\/|roles\/|story)/.test(path);
const isFact = (path: string) => parts.some((part) => !isFactInTurn(path, 0, part));

test('a story has one turn, or is left to the long run, which tells all', () => {
  const turns = stories.map((story) => {
    expect(existsSync(join(root, story)), story).toBe(true);
    return parts.filter((part) => !storiesLeftOut(part).includes(story)).length;
  });
  expect(new Set(turns)).toEqual(new Set([0, 1]));
  expect(storiesLeftOut(whole)).toEqual([]);
});
test('every fact has one turn, and the long run has all', () => {
  for (const path of faults.filter(isFact))
    for (const place of [0, 1, 2, 3, 7]) {
      expect(parts.filter((part) => isFactInTurn(path, place, part))).toHaveLength(1);
      expect(isFactInTurn(path, place, whole)).toBe(true);
    }
});
test('the files of faults and updates all have turns; journeys of screens and forged forms never wait for theirs', () => {
  const [days = [], others = []] = [true, false].map((isDay) =>
    stories.filter((story) => story.startsWith('tests/journeys/') === isDay),
  );

  expect(faults.filter((path) => !isFact(path)).toSorted()).toEqual(others.toSorted());
  // The screens of a left-out story are in the folder of a journey that every run takes.
  const taken = globSync('tests/journeys/**/*.test.ts', { cwd: root }).filter(
    (path) => !days.includes(path),
  );

  for (const day of days)
    expect(taken.some((path) => dirname(path) === dirname(day)) || isOfAllScreens(day), day).toBe(
      true,
    );
  expect(isFact('tests/journeys/offline.test.ts')).toBe(false);
  expect(isFact('tests/security/forgery.test.ts')).toBe(false);
});
