/**
 * Tests money in minor units: how amounts are parsed, written and rounded in each currency, and
 * which texts count as a currency.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencySignInTitle, isUnmistakableCurrency } from '#kernel/domain/currency-signs.ts';
import {
  divideRounded,
  lineTotal,
  MAX_AMOUNT_MINOR,
  netUnitPrice,
  parseMinor,
  formatMinor,
} from '#kernel/domain/money.ts';
import { plainFigures, writeTypedMinor } from '#kernel/domain/user/written-figures.ts';

test('a line total is quantity × net unit value: the unit value is rounded half away from zero, then multiplied', () => {
  expect([
    netUnitPrice(41_250),
    netUnitPrice(999, 1_250),
    netUnitPrice(1, 5_000),
    netUnitPrice(1, 5_001),
  ]).toEqual([41_250, 874, 1, 0]);
  expect(lineTotal(3, 41_250)).toBe(123_750);
  expect(lineTotal(1, 1, 5_000)).toBe(1);
  expect(lineTotal(1, 5, 1_000)).toBe(5);
  expect(lineTotal(3, 5, 5_000)).toBe(9);
  expect(lineTotal(9_999, 99_999_999, 1)).toBe(999_800_000_001);
});

test('halves are rounded away from zero on both sides of it', () => {
  expect([
    divideRounded(5n, 10n),
    divideRounded(-5n, 10n),
    divideRounded(4n, 10n),
    divideRounded(-15n, 10n),
  ]).toEqual([1n, -1n, 0n, -2n]);
});

test.each([
  ['1.234,50', 'BRL', ',', 123_450],
  ['1,234.50', 'USD', '.', 123_450],
  ['1 234,5', 'BRL', ',', 123_450],
  ['412', 'BRL', ',', 41_200],
  ['1.234', 'BRL', ',', 123_400],
  ['12500', 'CLP', ',', 12_500],
  ['12.500', 'CLP', ',', 12_500],
  ['−5', 'BRL', ',', -500],
  ['0,1', 'PEN', ',', 10],
  ['1,50000', 'BRL', ',', undefined],
  ['1,5000', 'BRL', ',', 150],
] as const)('%s in %s with mark %s reads as %s minor units', (typed, currency, mark, minor) =>
  expect(parseMinor(typed, currency, mark)).toBe(minor),
);

test.each([
  ['abc', 'BRL'],
  ['1.23', 'BRL'],
  ['1,2,3', 'BRL'],
  ['12,345', 'BRL'],
  ['1e5', 'BRL'],
  ['R$ 1.234,5', 'BRL'],
  ['US$ 1.234,5', 'BRL'],
  ['', 'BRL'],
  ['10,5', 'CLP'],
  ['1.2345,00', 'BRL'],
  ['99999999999999', 'BRL'],
] as const)('%s in %s cannot be read without guessing', (typed, currency) =>
  expect(parseMinor(typed, currency, ',')).toBeUndefined(),
);

test('written amounts read back equal, in every currency and with both marks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR }),
      fc.constantFrom('BRL', 'CLP', 'PEN'),
      fc.constantFrom(',', '.'),
      (minor, currency, mark) => {
        expect(
          parseMinor(
            formatMinor(minor, currency as 'BRL', mark as ','),
            currency as 'BRL',
            mark as ',',
          ),
        ).toBe(minor);
      },
    ),
  );
});

test('an abbreviation with a point in a title is no currency', () => {
  expect(
    ['Sucursal Bs. As.', 'Precios S/. impuestos', 'Depósito B/. Norte', 'Gs. Generales'].map(
      currencySignInTitle,
    ),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

test('a currency symbol, a code or a word in a title is a currency', () => {
  expect(
    ['Valores em US$', 'Preços (BRL)', 'Precios en soles', 'Preise in €'].map(currencySignInTitle),
  ).toEqual(['US$', 'BRL', 'soles', '€']);
});

test('a letter or two in a cell without a column name are no currency', () => {
  expect(
    ['Q', 'L', 'Bs', 'Gs', 'Bs.', 'R$', 'USD', '₡', '€'].filter(isUnmistakableCurrency),
  ).toEqual(['Bs.', 'R$', 'USD', '₡', '€']);
});

test('a negative amount keeps its sign in an input, whatever its size', () => {
  expect([-50, -123_450, 50].map((minor) => writeTypedMinor(minor, 'BRL', plainFigures))).toEqual([
    '-0.50',
    '-1234.50',
    '0.50',
  ]);
});
