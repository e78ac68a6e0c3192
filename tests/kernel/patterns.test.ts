/**
 * Tests the number and date formats that a person or the settings chose: what is written, and that
 * it reads back equal.
 */
import { describe, expect, test } from 'vitest';
import { formatDateByPattern } from '#kernel/domain/dates.ts';
import { formatsFor, type FigureReader } from '#kernel/domain/formats.ts';
import { currencies } from '#kernel/domain/money.ts';
import { readTypedMinor } from '#kernel/domain/typed-figures.ts';
import {
  currencyPatterns,
  datePatterns,
  numberPatterns,
} from '#kernel/domain/user/format-pattern-choices.ts';
import { mergeFormatPatterns, type FormatPatterns } from '#kernel/domain/user/format-patterns.ts';

/** Replaces non-breaking spaces with plain ones. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

const ana: FigureReader = { country: 'BR', currency: 'BRL', language: 'pt' };

describe('a pattern', () => {
  const read = (patterns: FormatPatterns, reader: Partial<FigureReader> = {}) => {
    const shown = formatsFor({ ...ana, ...reader, patterns });
    return [
      shown.date('2026-11-05'),
      shown.number(1_234.5, 2),
      shown.money(123_456, 'BRL'),
      shown.money(123_456, 'PEN'),
      shown.money(123_456, 'USD'),
    ].map(seen);
  };

  test.each<[FormatPatterns, string[]]>([
    [{}, ['05/11/2026', '1.234,5', 'R$ 1.234,56', 'PEN 1.234,56', 'USD 1.234,56']],
    [{ dates: 'mdy' }, ['11/05/2026', '1.234,5', 'R$ 1.234,56', 'PEN 1.234,56', 'USD 1.234,56']],
    [
      { dates: 'ymd', numbers: 'point' },
      ['2026-11-05', '1,234.5', 'R$ 1,234.56', 'PEN 1,234.56', 'USD 1,234.56'],
    ],
    [
      { dates: 'dmy_dots', numbers: 'space', currency: 'code' },
      ['05.11.2026', '1 234,5', 'BRL 1 234,56', 'PEN 1 234,56', 'USD 1 234,56'],
    ],
    [
      { dates: 'dmy_dashes', numbers: 'comma', currency: 'sign' },
      ['05-11-2026', '1.234,5', 'R$ 1.234,56', 'S/ 1.234,56', 'USD 1.234,56'],
    ],
  ])('%j overrides country and language', (patterns, expected) =>
    expect(read(patterns)).toEqual(expected),
  );

  test('of the manufacturer’s people may have signs too, but none that several currencies share', () =>
    expect(read({ currency: 'sign' }, { country: null, currency: null, language: 'en' })).toEqual([
      '05/11/2026',
      '1,234.5',
      'R$ 1,234.56',
      'S/ 1,234.56',
      'USD 1,234.56',
    ]));

  test.each<[FormatPatterns, FormatPatterns]>([
    [
      { dates: 'ymd', currency: null },
      { dates: 'ymd', numbers: 'space', currency: 'code' },
    ],
    [{ numbers: 'point' }, { dates: 'mdy', numbers: 'point', currency: 'code' }],
    [{ currency: 'sign' }, { dates: 'mdy', numbers: 'space', currency: 'sign' }],
  ])('%j of a person overrides the setting, field by field', (own, expected) =>
    expect(mergeFormatPatterns(own, { dates: 'mdy', numbers: 'space', currency: 'code' })).toEqual(
      expected,
    ),
  );

  test('of dates writes a day unlike any other does', () =>
    expect(new Set(datePatterns.map((one) => formatDateByPattern('2026-11-05', one))).size).toBe(
      datePatterns.length,
    ));

  test.each(numberPatterns)('%s: shown values read back, and counts look the same', (numbers) => {
    for (const currency of currencyPatterns)
      for (const own of currencies) {
        const { money, amount, mark, locale, number } = formatsFor({
          ...ana,
          currency: own,
          patterns: { numbers, currency },
        });
        expect(new Intl.NumberFormat(locale).format(1_234)).toBe(number(1_234));
        for (const of of currencies)
          expect(
            [money(123_456, of), amount(123_456, of)].map((text) => readTypedMinor(text, of, mark)),
          ).toEqual([123_456, 123_456]);
      }
  });
});
