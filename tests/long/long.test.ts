/**
 * Tests `npm run test:long` itself: it reads its options, continues after the last recorded seed,
 * and does not run again what passed on the same commit.
 */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { namedRows, chooseCases } from '../test-extent.ts';
import { makeTempFolder } from '../portal-program.ts';
import { parseLongOptions } from './options.ts';
import {
  isDone,
  sortByLastRun,
  nextSeed,
  continueOrAddRange,
  readRecord,
  summarizeRuns,
  writeRecord,
  type LongRecord,
} from './record.ts';
import { reportInOrder } from './simulations.ts';

describe('asked', () => {
  test('for nothing in particular, it plays for an hour and goes on where it was', () =>
    expect(parseLongOptions([])).toEqual({ minutes: 60, from: undefined }));
  test('for minutes and a first seed, it takes both', () =>
    expect(parseLongOptions(['--minutes', '0.5', '--from', '7000'])).toEqual({
      minutes: 0.5,
      from: 7000,
    }));
  test.each([[['5000']], [['--minutes']], [['--from', '-1']], [['--from', '1.5']]])(
    'for something else, it says what it expected: %s',
    (given) =>
      expect(() => parseLongOptions(given)).toThrow('expected --minutes NUMBER or --from SEED'),
  );
});

describe('what was run', () => {
  const folder = makeTempFolder();
  const path = join(folder.path, 'reports/long.json');
  afterAll(() => folder.remove());
  const played = (): LongRecord => ({
    simulations: [
      { commit: 'a', from: 0, next: 400, failed: [12] },
      { commit: 'b', from: 400, next: 450, failed: [] },
    ],
    parts: [
      { commit: 'b', name: 'fuzz', passed: false, minutes: 3 },
      { commit: 'b', name: 'fuzz', passed: true, minutes: 4 },
      { commit: 'b', name: 'kills', passed: false, minutes: 1 },
    ],
  });

  test('is nothing at first, and is read again as it was written', () => {
    expect(readRecord(path)).toEqual({ simulations: [], parts: [] });
    writeRecord(played(), path);
    expect(readRecord(path)).toEqual(played());
  });

  test('goes on after the last seed: in its range on the same commit, in a new one on another', () => {
    expect([nextSeed({ simulations: [], parts: [] }), nextSeed(played())]).toEqual([0, 450]);
    const record = played();
    expect(continueOrAddRange(record, 'b', 450)).toBe(record.simulations[1]);
    expect(continueOrAddRange(record, 'c', 450)).toEqual({
      commit: 'c',
      from: 450,
      next: 450,
      failed: [],
    });
    expect(continueOrAddRange(record, 'c', 9000).from).toBe(9000);
    expect(record.simulations).toHaveLength(4);
  });

  test('is not run again where it passed on this commit', () =>
    expect(
      [
        ['b', 'fuzz'],
        ['b', 'kills'],
        ['a', 'fuzz'],
      ].map(([commit, name]) => isDone(played(), commit!, name!)),
    ).toEqual([true, false, false]));
  test('decides the order of the parts: first those that never ran, then those whose last run is longest ago', () =>
    expect(sortByLastRun(played(), ['kills', 'fuzz', 'browsers'])).toEqual([
      'browsers',
      'fuzz',
      'kills',
    ]));
  test('is told of this commit: seeds, failures, parts and what did not run; of others, how many simulations', () => {
    expect(summarizeRuns(played(), 'a', ['fuzz', 'browsers'])).toEqual([
      'On commit a:',
      '  400 simulations, seeds 0 to 399: failed: 12',
      '  fuzz: not run',
      '  browsers: not run',
      'On other commits: 50 simulations',
    ]);
    expect(summarizeRuns(played(), 'b', ['fuzz', 'kills', 'browsers'])).toEqual([
      'On commit b:',
      '  50 simulations, seeds 400 to 449: none failed',
      '  fuzz: passed in 4.0 minutes',
      '  kills: FAILED in 1.0 minutes',
      '  browsers: not run',
      'On other commits: 400 simulations',
    ]);
  });
});

test('simulations that end out of turn are told in the order of their seeds, and none after a hole', () => {
  const result: number[] = [];
  const tell = reportInOrder(5, ({ seed }) => result.push(seed));
  for (const seed of [6, 7, 5, 9]) tell({ seed, story: undefined });
  expect(result).toEqual([5, 6, 7]);
});

test('of a table of cases the gate tests the first of every few, and the long run all', () => {
  const cases = [1, 2, 3, 4, 5, 6, 7];
  expect([chooseCases(3, cases, false), chooseCases(3, cases, true)]).toEqual([[1, 4, 7], cases]);
});
test('of a table the gate tests the rows that it names, and refuses a name that is none', () => {
  const rows = [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const;
  expect([namedRows(rows, ['two'], false), namedRows(rows, ['two'], true)]).toEqual([
    [['two', 2]],
    rows,
  ]);
  expect(() => namedRows(rows, ['four'], true)).toThrow('rows that are none: four');
});
