/**
 * Tests that each row in the file of sales by vertical contains the number of companies that it is
 * based on, and which sums are marked as a part.
 */
import { describe, expect, test } from 'vitest';
import { verticalSalesRows } from '#areas/compliance/client/figures/vertical-sales-rows.ts';
import { coverageIfPartial } from '#areas/compliance/domain/index.ts';

const head = {
  month: 'Month',
  state: 'State',
  vertical: 'Vertical',
  units: 'Units',
  currency: 'Currency',
  value: 'Value',
  companies: 'Companies with reports',
};

const sold = (...currencies: ('BRL' | 'USD')[]) => ({
  month: '2026-10',
  state: 'SP',
  verticalId: null,
  figure: { units: 3, amounts: currencies.map((currency) => ({ currency, minor: 250 })) },
});

const table = (rows: ReturnType<typeof sold>[]) =>
  verticalSalesRows(rows, '2 of 3', head, () => 'No vertical', ',');

describe('the file of sales by vertical', () => {
  test('has in every row the number of companies behind its figures, with or without an amount', () => {
    expect(table([sold(), sold('BRL', 'USD')]).rows.map((row) => row.at(-1))).toEqual([
      '2 of 3',
      '2 of 3',
      '2 of 3',
    ]);
  });

  test('has a head for each cell of each row', () => {
    const { head: heads, rows } = table([sold(), sold('BRL', 'USD')]);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => heads.length));
  });
});

describe('a sum', () => {
  test.each([
    ['of some companies is a part', { known: 2, all: 3 }, true],
    ['of all companies is no part', { known: 3, all: 3 }, false],
    ['of no company is no part', { known: 0, all: 3 }, false],
    ['of an answer without the numbers of companies is no part', undefined, false],
  ])('%s', (_title, coverage, isPart) =>
    expect(coverageIfPartial(coverage) !== undefined).toBe(isPart),
  );
});
