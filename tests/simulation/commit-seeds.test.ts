/**
 * Tests which seeds `npm test` plays: other seeds for every commit, and the same seeds for the same
 * commit.
 */
import { expect, test } from 'vitest';
import { chooseFirstSeed, GATE, countGateSeeds, readCommit } from './commit-seeds.ts';

test('the first seed follows from the commit', () => {
  expect(chooseFirstSeed('', 'c3043a986d4208918aec3ca85c7da9ed98cef858').first).toBe(0xc3043a9);
  expect(chooseFirstSeed('', 'ee91666d4208918aec3ca85c7da9ed98cef8583a').first).toBe(0xee91666);
});
test('a seed in the environment repeats a run, whatever the commit', () =>
  expect(chooseFirstSeed('204481449', 'c3043a986d4208918aec3ca85c7da9ed98cef858')).toEqual({
    first: 204_481_449,
    because: 'SIMULATION_SEED',
  }));
test('if no commit is known, the first seed is 0', () =>
  expect(chooseFirstSeed('', '')).toEqual({ first: 0, because: 'no commit is known' }));
test('a seed that is not a number is refused', () =>
  expect(() => chooseFirstSeed('latest', '')).toThrow('SIMULATION_SEED: found latest'));
test('a commit is named by its whole hash', () =>
  expect(readCommit() ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}$/));
test('many seeds are played if the code of simulated devices or their server changed', () => {
  expect(countGateSeeds(['src/areas/orders/domain/order.ts'])).toBe(GATE.many);
  expect(countGateSeeds(['README.md', 'src/kernel/device/page/page-unload.ts'])).toBe(GATE.many);
  expect(countGateSeeds(['README.md', 'src/areas/marketing/server/site/mail-link-page.ts'])).toBe(
    GATE.few,
  );
  expect(countGateSeeds([])).toBe(GATE.few);
});
test('few seeds are played in a fresh clone, in which the changed files are unknown', () =>
  expect(countGateSeeds(undefined)).toBe(GATE.few));
