/** Tests what `npm test` prints at its end, and which arguments it accepts. */
import { expect, test } from 'vitest';
import { parseTestArguments } from './arguments.ts';
import { runStages, type Stage } from './stages.ts';

/**
 * Runs stages that take the given seconds by a simulated clock. Returns first whether all passed,
 * and then the printed lines.
 */
function played(...stages: readonly [name: string, seconds: number, passes?: false][]) {
  let now = 0;
  const printed: unknown[] = [];
  const all = stages.map(([name, seconds, passes = true]): Stage => ({
    name,
    run: () => {
      now += seconds * 1000;
      return passes;
    },
  }));
  return [
    runStages(
      all,
      (...line: unknown[]) => printed.push(...line),
      () => now,
    ),
    ...printed,
  ];
}

test('each stage is told with the time that it took', () =>
  expect(played(['check', 38], ['node', 245], ['Chromium', 60])).toEqual([
    true,
    'check: passed in 38 s',
    'node: passed in 4 min 05 s',
    'Chromium: passed in 1 min 00 s',
  ]));
test('the first stage that fails is told too, and none after it is run', () =>
  expect(played(['check', 38], ['node', 245, false], ['Chromium', 60])).toEqual([
    false,
    'check: passed in 38 s',
    'node: failed after 4 min 05 s',
    'Chromium: not run',
  ]));

test('vitest gets --changed, with the commit if one is named, and otherwise no arguments', () => {
  expect(parseTestArguments([])).toEqual([]);
  expect(parseTestArguments(['--changed'])).toEqual(['--changed', '--passWithNoTests']);
  expect(parseTestArguments(['--changed', 'main'])).toEqual([
    '--changed=main',
    '--passWithNoTests',
  ]);
});
test.each([[['tests/orders']], [['--changed', 'main', 'x']], [['--changed', '--bail']]])(
  'other arguments are refused: %s',
  (given) =>
    expect(() => parseTestArguments(given)).toThrow('expected nothing or --changed [commit]'),
);
