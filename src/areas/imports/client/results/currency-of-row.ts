/** Finds the currency of a row's amounts. */
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import type { FieldFacts, ShownRow } from '../../device/index.ts';

type Values = { readonly currencyCode?: string | number | null | undefined };

/** Returns the currency that the row names, or else `currency`, that of its report. */
export const currencyOfRow = ({ currencyCode }: Values, currency: Currency): Currency =>
  typeof currencyCode === 'string' && Object.hasOwn(minorDigitsByCurrency, currencyCode)
    ? (currencyCode as Currency)
    : currency;

/** The currencies of the amounts in a row of a file and in the registered row. */
export type RowCurrencies = { readonly inFile: Currency; readonly registered: Currency };

/** Returns the currencies of a row. `currency` is that of its upload. */
export function currenciesOfRow(
  { cells }: Pick<ShownRow, 'cells'>,
  fields: readonly Pick<FieldFacts, 'field'>[],
  currency: Currency,
): RowCurrencies {
  const cell = cells[fields.findIndex(({ field }) => field === 'currencyCode')];
  const inFile = currencyOfRow({ currencyCode: cell?.value }, currency);
  const registered =
    cell?.was === undefined ? inFile : currencyOfRow({ currencyCode: cell.was }, currency);
  return { inFile, registered };
}
