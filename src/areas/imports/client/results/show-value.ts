/** Values of rows as people read them: dates, figures, amounts without their sign, company numbers with their mask. */
import { formatDate, formatNumber, localeOf } from '#kernel/client/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { minorDigits, writeMinor, type Currency } from '#kernel/domain/money.ts';
import type { FieldType } from '../../domain/index.ts';

const kept = new Map<string, Intl.NumberFormat>();
/** Minor units → `1.240,50`, exact for every integer. */
export function showAmount(minor: number, currency: Currency, language: Language): string {
  const digits = minorDigits[currency];
  const key = `${language}${digits}`;
  let format = kept.get(key);
  if (!format)
    kept.set(
      key,
      (format = new Intl.NumberFormat(localeOf(language), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })),
    );
  return format.format(writeMinor(minor, currency, '.') as Intl.StringNumericLiteral);
}
const masked = (cnpj: string) =>
  /^[0-9A-Z]{12}\d\d$/.test(cnpj)
    ? `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
    : cnpj;

export function showValue(
  type: FieldType,
  value: string | number | null | undefined,
  currency: Currency,
  language: Language,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number')
    return type === 'amount'
      ? showAmount(value, currency, language)
      : formatNumber(value, language);
  if (type === 'date' || type === 'date_ahead') return formatDate(value as CalendarDate);
  return type === 'cnpj' ? masked(value) : value;
}
export const isFigure = (type: FieldType): boolean =>
  type === 'quantity' || type === 'amount' || type === 'percent';
