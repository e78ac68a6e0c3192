/**
 * Formats values of rows for people: dates, numbers, percentages, amounts (without the sign of the
 * reader's own currency), and tax numbers with their mask.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { punctuateCpfs } from '#kernel/domain/privacy/cpf.ts';
import { mayNamePerson, type FieldType } from '../../domain/index.ts';

const masked = (cnpj: string) =>
  /^[0-9A-Z]{12}\d\d$/.test(cnpj)
    ? `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
    : cnpj;

export function formatCellValue(
  type: FieldType,
  value: string | number | null | undefined,
  currency: Currency,
  formats: Formats,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (type === 'percent') return formats.percent(value);
    return type === 'amount' ? formats.amount(value, currency) : formats.number(value);
  }
  if (type === 'date' || type === 'date_ahead') return formats.date(value as CalendarDate);
  if (mayNamePerson(type)) return punctuateCpfs(value);

  return type === 'cnpj' ? masked(value) : value;
}

export const isNumericFieldType = (type: FieldType): boolean =>
  type === 'quantity' || type === 'amount' || type === 'percent';
