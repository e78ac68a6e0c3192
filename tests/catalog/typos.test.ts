/**
 * Tests how similar a typed part number is to an existing one: rank 0 means that they are equal, a
 * higher rank means a less likely typo, and undefined means that it is not taken for a typo.
 */
import { expect, test } from 'vitest';
import { rankPartNumberTypo } from '#areas/catalog/domain/index.ts';

test.each([
  ['4001', '4001', 0],
  ['0401', '4001', 1],
  ['4010', '4001', 1],
  ['401', '4001', 2],
  ['40011', '4001', 2],
  ['001', '4001', 2],
  ['4071', '4001', 3],
  ['5001', '4001', 3],
  ['4100', '4001', undefined],
  ['5071', '4001', undefined],
  ['41', '4001', undefined],
  ['', '4001', undefined],
  ['', '4', 2],
] as const)('“%s”, typed for part %s, has the rank %s', (typed, part, slip) =>
  expect(rankPartNumberTypo(typed, part)).toBe(slip),
);
