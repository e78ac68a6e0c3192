/**
 * Tests how a typed discount of a line is parsed, and how it is written back into the cell for
 * editing.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedDiscount, writeDiscount } from '#areas/orders/domain/index.ts';

test.each<[string, ',' | '.', number | string]>([
  ['', ',', 0],
  ['12,5', ',', 1250],
  ['12.5', ',', 1250],
  ['12.5 %', '.', 1250],
  ['0,01%', ',', 1],
  ['100', ',', 10_000],
  ['0', ',', 0],
  ['12,345', ',', '12,345'],
  ['110', ',', '110'],
  ['-5', ',', '-5'],
  ['dez', ',', 'dez'],
])('%j typed with the decimal mark %s is %j', (typed, mark, expected) =>
  expect(readTypedDiscount(typed, mark)).toBe(expected),
);

test('a written discount parses to the same value', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(',' as const, '.' as const),
      (discount, mark) => {
        expect(readTypedDiscount(writeDiscount(discount, mark), mark)).toBe(discount);
      },
    ),
  ));
