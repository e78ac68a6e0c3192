/**
 * Evaluates columns without a field that change the meaning of a row: the currency of its amounts,
 * and whether it is a sale at all.
 */
import { foreignCurrency, isUnmistakableCurrency } from '#kernel/domain/currency-signs.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { memoizeByCell } from '../cells/memoize.ts';
import { isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import { fieldOf, type DocumentSchema } from '../document-fields.ts';
import { foldColumnName } from '../header/column-name.ts';
import type { FileHeader } from '../header/header.ts';
import { columnsWithoutField, createNoSaleFinder } from './no-sale-columns.ts';
import { columnNamesOfField } from '../header/synonyms/column-names-by-field.ts';

export type RowEvaluator = {
  /**
   * Returns the currency that the row names, if it differs from the one in which its amounts are
   * read; otherwise undefined.
   */
  foreignCurrencyOf(row: readonly Raw[]): Currency | undefined;
  isNoSale(row: readonly Raw[]): boolean;
};

/**
 * Returns functions that evaluate, for a row, the columns without a field that name a currency or
 * mark a row as no sale. Undefined if no column without a field needs to be evaluated.
 * @param taken The columns with a field.
 */
export function columnsAffectingRows(
  schema: DocumentSchema,
  { names }: Pick<FileHeader, 'names'>,
  taken: ReadonlySet<number>,
  currency: Currency,
): RowEvaluator | undefined {
  const free = columnsWithoutField(names, taken);

  /* A column without a name may hold anything, so there only a plain currency sign counts. */
  const money = fieldOf(schema, 'currencyCode')
    ? []
    : free
        .map(({ column, folded }) => ({ column, isNameless: folded === '' }))
        .filter(
          ({ column, isNameless }) =>
            isNameless ||
            columnNamesOfField('currencyCode').includes(foldColumnName(names[column]!)),
        );

  const isOfSales = schema.kind === 'pos_brazil' || schema.kind === 'pos_laam';
  const isNoSale = isOfSales ? createNoSaleFinder(free) : undefined;
  if (money.length === 0 && !isNoSale) return undefined;
  const foreign = memoizeByCell((raw) => foreignCurrency([rawCellText(raw)], currency));
  const plainForeign = memoizeByCell((raw) =>
    isUnmistakableCurrency(rawCellText(raw))
      ? foreignCurrency([rawCellText(raw)], currency)
      : undefined,
  );

  return {
    foreignCurrencyOf(row) {
      for (const { column, isNameless } of money) {
        const raw = row[column];
        if (raw === undefined || isBlankCell(raw)) continue;
        const found = isNameless ? plainForeign(raw) : foreign(raw);
        if (found) return found;
      }
      return undefined;
    },
    isNoSale: isNoSale ?? (() => false),
  };
}
