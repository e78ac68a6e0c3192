/** Tests that groups of rows with equal keys are counted beyond those that are listed. */
import { expect, test } from 'vitest';
import { createKeyCounter } from '#areas/imports/domain/index.ts';

test('all groups of equal keys are counted, and the first ones are listed', () => {
  const keys = createKeyCounter(2);
  for (const key of ['a', 'b', 'c', 'd']) for (const line of [1, 2, 3]) keys.add(key, line);
  keys.add('e', 4);
  expect([keys.collisions.length, keys.repeatedKeys, keys.repeated]).toEqual([2, 4, 8]);
});
