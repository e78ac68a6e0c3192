/**
 * Tests files that were once read wrong without a report. Amounts in another currency are errors
 * now, percentages that a spreadsheet stored are converted, and dates whose day and month may be
 * swapped are asked about.
 */
import { describe, expect, test } from 'vitest';
import { createVoteCounter } from '#areas/imports/domain/cells/pattern-vote.ts';
import { signOfFormat } from '#areas/imports/domain/read/workbook/currency-and-percent-formats.ts';
import { decidePattern, fileChoicesSchema, createVotes } from '#areas/imports/domain/index.ts';
import { mustCheck } from '../check-fixtures.ts';

describe('currencies', () => {
  test('a sign of another currency is an error, also a dollar sign if the amounts are not in dollars', async () => {
    const file = await mustCheck('foreign-sign.csv');
    expect(file.values('purchasePrice')).toEqual([null, 123_456, null]);
    expect(file.readings('purchasePrice').map(({ expected }) => expected)).toEqual([
      'USD | BRL',
      undefined,
      'USD | BRL',
    ]);

    const mexican = await mustCheck('foreign-sign.csv', 'inventory', {}, { currency: 'MXN' });
    expect(mexican.codes('purchasePrice')).toEqual(['currency_other', 'currency_other', undefined]);
  });

  test('a row’s own currency applies where it has one', async () => {
    const file = await mustCheck('foreign-sign-laam.csv', 'pos_laam');
    expect(file.codes('price')).toEqual(['currency_other', 'currency_other', undefined]);
    expect(file.values('currencyCode')).toEqual(['PEN', 'PEN', 'MXN']);

    const dollars = await mustCheck('foreign-sign-laam.csv', 'pos_laam', {
      recipe: [{ field: 'currencyCode', from: 'PEN', to: 'USD', count: 2 }],
    });
    expect(dollars.values('price')).toEqual([1050, 2050, 1550]);
    expect(dollars.values('currencyCode')).toEqual(['USD', 'USD', 'MXN']);
  });

  test('a workbook’s number format gives the currency of a number, and is ignored for a part', async () => {
    const file = await mustCheck('currency-format.xlsx');
    expect(file.codes('purchasePrice')).toEqual([
      'currency_other',
      undefined,
      'currency_other',
      'currency_other',
      undefined,
    ]);
    expect(file.values('purchasePrice')[1]).toBe(123_450);
    expect(file.readings('purchasePrice').map(({ expected }) => expected?.slice(0, 3))).toEqual([
      'USD',
      undefined,
      'EUR',
      'MXN',
      undefined,
    ]);
    expect(file.values('partNumber')[0]).toBe('4123456');
  });

  test.each([
    ['[$US$-409] #,##0.00', 'US$'],
    ['[$$-409]#,##0.00', 'USD'],
    ['[$$-2C0A] #,##0', 'ARS'],
    ['"R$" #,##0.00;[Red]-"R$" #,##0.00', 'R$'],
    ['_-"S/"* #,##0.00_-', 'S/'],
    ['\\R\\$ #,##0', 'R$'],
    ['#,##0.00\\ [$€-1]', '€'],
    ['0.00%', '%'],
    ['[$-409]d-mmm-yy', undefined],
    ['0.00E+00', undefined],
    ['#,##0.00" un"', undefined],
    ['General', undefined],
  ])('the format %s has the sign %s', (code, sign) => expect(signOfFormat(code)).toBe(sign));
});

describe('percentages of a workbook', () => {
  test('a stored 1 with a percent format is 100 %', async () => {
    const file = await mustCheck('percent-format.xlsx', 'order_lines');
    expect(file.values('discount')).toEqual([10_000, 1250]);
    expect(file.codes('discount')).toEqual([undefined, undefined]);
  });

  test('a stored 1 among fractions is 100 %, with a warning; among percentages it is 1 %', async () => {
    const fractions = await mustCheck('percent-fractions.xlsx', 'order_lines');
    expect(fractions.values('discount')).toEqual([10_000, 1250]);
    expect(fractions.codes('discount')).toEqual(['percent_fraction', 'percent_fraction']);
    expect((await mustCheck('percent-whole.xlsx', 'order_lines')).values('discount')).toEqual([
      100, 1250,
    ]);
  });
});

describe('dates', () => {
  test('stored dates with days up to 12 beside texts with days from 13 on are asked about', async () => {
    const file = await mustCheck('dates-swapped.xlsx');
    expect(file.plan.fields[0]!.pattern.stored).toEqual({
      isSwapped: false,
      by: 'ask',
      doubtful: 3,
    });
    expect(file.codes('inventoryDate')).toEqual([
      'date_ambiguous',
      'date_ambiguous',
      undefined,
      undefined,
    ]);
    expect(file.readings('inventoryDate')[0]!.expected).toBe('2025-03-11 | 2025-11-03');
  });

  test('ambiguous dates are read as a person answers', async () => {
    const read = async (swapped: boolean) =>
      (
        await mustCheck('dates-swapped.xlsx', 'inventory', {
          patterns: { inventoryDate: { swapped } },
        })
      ).values('inventoryDate');
    expect(await read(true)).toEqual(['2025-11-03', '2025-11-04', '2025-11-25', '2025-05-05']);
    expect(await read(false)).toEqual(['2025-03-11', '2025-04-11', '2025-11-25', '2025-05-05']);
  });

  test('a date that a person types is kept as typed', async () => {
    const typed = async (text: string, file = 'dates-swapped.xlsx', swapped?: boolean) =>
      (
        await mustCheck(file, 'inventory', {
          edits: new Map([[1, { cells: { inventoryDate: text } }]]),
          ...(swapped === undefined ? {} : { patterns: { inventoryDate: { swapped } } }),
        })
      ).values('inventoryDate')[0];
    expect(await typed('2025-11-03')).toBe('2025-11-03');
    expect(await typed('2025-11-03', 'dates-swapped.xlsx', true)).toBe('2025-11-03');
    expect(await typed('03/11/2025', 'days-all-over.csv')).toBe('2025-11-03');
  });

  test('stored dates that spread over a year, and over one month if swapped, are asked about', async () => {
    const file = await mustCheck('dates-swapped-alike.xlsx');
    expect(file.plan.fields[0]!.pattern.stored?.by).toBe('ask');
    expect(file.codes('inventoryDate')).toEqual(Array.from({ length: 9 }, () => 'date_ambiguous'));
  });

  test('texts are decided by their spread: one month against nine', async () => {
    const month = await mustCheck('days-of-one-month.csv');
    expect(month.plan.fields[0]!.pattern.order).toMatchObject({ order: 'dmy', by: 'spread' });
    expect(month.values('inventoryDate')[8]).toBe('2025-11-09');
  });

  test('a spread that contradicts the usual order is asked about', async () => {
    const asked = await mustCheck('days-all-over.csv');
    expect(asked.plan.fields[0]!.pattern.order).toMatchObject({ order: 'dmy', by: 'ask' });
    expect(asked.codes('inventoryDate')).toEqual(Array.from({ length: 9 }, () => 'date_ambiguous'));
    const chosen = await mustCheck('days-all-over.csv', 'inventory', {
      patterns: { inventoryDate: { order: 'mdy' } },
    });
    expect(chosen.values('inventoryDate')[8]).toBe('2025-11-09');
  });

  test('a column of one stored date, or of dates with any day, is not asked about', () => {
    const months = (...all: number[]) => new Set(all);
    expect(
      decidePattern({
        ...createVotes(),
        low: 50,
        storedMonths: { kept: months(24_311), swapped: months(24_303) },
      }).stored,
    ).toBeUndefined();
    expect(decidePattern({ ...createVotes(), low: 50, high: 1, dmy: 3 }).stored).toBeUndefined();
    expect(decidePattern({ ...createVotes(), low: 50, dmy: 3, pair: 1 }).stored).toBeUndefined();
  });

  describe('dates on the same day of every month', () => {
    // Returns the votes of dates on the 5th of twelve consecutive months.
    const votesOfFifths = (year: number, month: number, isStored = false) => {
      const votes = createVotes();
      const take = createVoteCounter(votes);
      for (let n = month - 1; n < month + 11; n += 1) {
        const at = {
          year: year + Math.floor(n / 12),
          month: String((n % 12) + 1).padStart(2, '0'),
        };
        take(isStored ? `${at.year}-${at.month}-05` : `05/${at.month}/${at.year}`);
      }
      return votes;
    };

    test('of two years are read as usual, because no one sells only in May of each year', () => {
      expect(decidePattern(votesOfFifths(2024, 11)).order).toMatchObject({
        order: 'dmy',
        by: 'profile',
      });
      expect(decidePattern(votesOfFifths(2024, 11, true)).stored).toBeUndefined();
    });

    test('of one year are asked about, because they may be the first days of one month', () => {
      expect(decidePattern(votesOfFifths(2025, 1)).order.by).toBe('ask');
      expect(decidePattern(votesOfFifths(2025, 1, true)).stored?.by).toBe('ask');
    });
  });

  test('the choice of swapped dates is valid among the choices sent with a file', () => {
    const choices = {
      names: [],
      mapping: {},
      patterns: { inventoryDate: { swapped: true } },
      dateOrder: 'dmy',
      recipe: [],
      edits: {},
      prices: {},
    };
    expect(fileChoicesSchema.parse(choices)).toEqual(choices);
  });

  test('days as DDMMYYYY are read, with or without the leading zero', async () => {
    expect((await mustCheck('compact-days.csv')).values('inventoryDate')).toEqual([
      '2025-11-03',
      '2025-11-03',
      '2025-11-25',
      '2025-11-04',
    ]);
  });
});
