/** Tests the formats of exported files by country, and the months for which files can be made. */
import { describe, expect, test } from 'vitest';
import {
  fileFormatOfCountry,
  formatAmountForFile,
  formatDateForFile,
} from '#areas/imports/client/export/country-file-format.ts';
import { dateSpanOf } from '#areas/reports/client/export/export-periods.ts';

describe('the formats of a country', () => {
  test.each([
    ['BR', '1234,56', '05/01/2026', ';'],
    ['CL', '1234,56', '05/01/2026', ';'],
    ['PE', '1234.56', '05/01/2026', ','],
    ['MX', '1234.56', '05/01/2026', ','],
    ['PR', '1234.56', '2026-01-05', ','],
  ])('%s', (country, amount, date, delimiter) => {
    const patterns = fileFormatOfCountry(country);
    expect([
      formatAmountForFile(123_456, 'BRL', patterns),
      formatDateForFile('2026-01-05', patterns),
      patterns.delimiter,
    ]).toEqual([amount, date, delimiter]);
  });

  test('an amount in a currency without cents has no decimals', () => {
    expect(formatAmountForFile(84_000, 'CLP', fileFormatOfCountry('CL'))).toBe('84000');
  });

  test('a period begins with a month and ends with a month or today', () => {
    expect([
      dateSpanOf('this_month', '2026-01-15'),
      dateSpanOf('last_month', '2026-01-15'),
      dateSpanOf('last_3', '2026-01-15'),
      dateSpanOf('last_12', '2026-01-15'),
    ]).toEqual([
      { from: '2026-01-01', to: '2026-01-15' },
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2025-11-01', to: '2026-01-15' },
      { from: '2025-02-01', to: '2026-01-15' },
    ]);
  });
});
