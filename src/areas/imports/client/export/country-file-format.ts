/** Defines how numbers and dates are written in exported files for a country. */
import { formatDateByPattern, type CalendarDate } from '#kernel/domain/dates.ts';
import { decimalMarkOfCountry } from '#kernel/domain/formats.ts';
import {
  minorDigitsByCurrency,
  formatMinor,
  type Currency,
  type DecimalMark,
} from '#kernel/domain/money.ts';
import { delimiterForCountry, type Delimiter } from '../../domain/index.ts';

export type CountryFileFormat = {
  readonly mark: DecimalMark;
  readonly dates: 'dmy' | 'ymd';
  readonly delimiter: Delimiter;
};

/**
 * Countries where people write the month first. Dates for them are exported with the year first,
 * because 01/05 would be read as another date elsewhere.
 */
const monthFirst = new Set(['US', 'PR']);

/** Returns how numbers and dates are written in files for a country. */
export function fileFormatOfCountry(country: string): CountryFileFormat {
  return {
    mark: decimalMarkOfCountry(country),
    dates: monthFirst.has(country) ? 'ymd' : 'dmy',
    delimiter: delimiterForCountry(country),
  };
}

export const formatDateForFile = (date: CalendarDate, { dates }: CountryFileFormat): string =>
  dates === 'dmy' ? formatDateByPattern(date) : date;
export const formatAmountForFile = (
  minor: number,
  currency: Currency,
  { mark }: CountryFileFormat,
): string => formatMinor(minor, currency, mark);

/** Returns an amount as a number for workbooks, in units of the currency instead of minor units. */
export const amountAsNumber = (minor: number, currency: Currency): number =>
  minor / 10 ** minorDigitsByCurrency[currency];
