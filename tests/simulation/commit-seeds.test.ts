/**
 * Tests which seeds `npm test` plays: other seeds for every commit, and the same seeds for the same
 * commit.
 */
import { expect, test } from 'vitest';
import { firstSeed, GATE, gateCount, presentCommit } from './commit-seeds.ts';

test('the first seed follows from the commit', () => {
  expect(firstSeed('', 'c3043a986d4208918aec3ca85c7da9ed98cef858').first).toBe(0xc3043a9);
  expect(firstSeed('', 'ee91666d4208918aec3ca85c7da9ed98cef8583a').first).toBe(0xee91666);
});
test('a seed in the environment repeats a run, whatever the commit', () =>
  expect(firstSeed('204481449', 'c3043a986d4208918aec3ca85c7da9ed98cef858')).toEqual({
    first: 204_481_449,
    because: 'SIMULATION_SEED',
  }));
test('if no commit is known, the first seed is 0', () =>
  expect(firstSeed('', '')).toEqual({ first: 0, because: 'no commit is known' }));
test('a seed that is not a number is refused', () =>
  expect(() => firstSeed('latest', '')).toThrow('SIMULATION_SEED: found latest'));
test('a commit is named by its whole hash', () =>
  expect(presentCommit() ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}$/));
test('many are played if code changed that devices or their server run', () => {
  expect(gateCount(['src/areas/orders/domain/order.ts'])).toBe(GATE.many);
  expect(gateCount(['README.md', 'src/kernel/device/page/page-unload.ts'])).toBe(GATE.many);
  expect(gateCount(['README.md', 'src/areas/marketing/server/site/mail-link-page.ts'])).toBe(
    GATE.few,
  );
  expect(gateCount([])).toBe(GATE.few);
});
test('few are played in a fresh clone, in which the changes are unknown', () =>
  expect(gateCount(undefined)).toBe(GATE.few));
