/** How figures and dates are written in files that go out: by the reader’s country, unless a setting says otherwise. */
import { showDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { markOfCountry } from '#kernel/domain/formats.ts';
import { minorDigits, writeMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';
import { delimiterOf, type Delimiter } from '../../domain/index.ts';

export type FilePatterns = {
  readonly mark: DecimalMark;
  readonly dates: 'dmy' | 'ymd';
  readonly delimiter: Delimiter;
};
/** Where people write the month first, dates go out with the year first: read back, 01/05 would be another day. */
const monthFirst = new Set(['US', 'PR']);
export function patternsOf(country: string): FilePatterns {
  return {
    mark: markOfCountry(country),
    dates: monthFirst.has(country) ? 'ymd' : 'dmy',
    delimiter: delimiterOf(country),
  };
}

export const writeDate = (date: CalendarDate, { dates }: FilePatterns): string =>
  dates === 'dmy' ? showDate(date) : date;
export const writeAmount = (minor: number, currency: Currency, { mark }: FilePatterns): string =>
  writeMinor(minor, currency, mark);
/** For a workbook, which has numbers of its own. */
export const amountNumber = (minor: number, currency: Currency): number =>
  minor / 10 ** minorDigits[currency];
