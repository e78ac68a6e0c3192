/**
 * Counts amounts whose sign belongs to another currency than the one that the currency column of
 * their row names. A person may then decide that the column is wrong.
 */
import type { Currency } from '#kernel/domain/money.ts';
import type { Raw } from '../cells/cell-texts.ts';
import type { FieldName } from '../field-names.ts';
import { textInFile } from '../plan/cell-text.ts';
import type { CheckedRow } from '../plan/checked-row.ts';
import type { CheckPlan } from '../plan/check-plan.ts';

/**
 * Counts the rows in which an amount of one field has the sign of `currency`, but the currency
 * column doesn't name it. `names` are the texts of that column, as the file has them.
 */
export type ForeignCurrency = {
  readonly field: FieldName;
  readonly currency: Currency;
  readonly rows: number;
  readonly names: readonly string[];
};

type Counted = { field: FieldName; currency: Currency; rows: number; names: Set<string> };

/** The most different texts of the currency column that are listed. */
const MOST_NAMES = 20;

/**
 * Returns a counter of amounts whose sign belongs to another currency. Undefined if the document
 * has no currency column.
 */
export function createForeignCurrencyCounter({ fields, currencyAt }: CheckPlan) {
  if (currencyAt < 0) return undefined;
  const named = fields[currencyAt]!;
  const counted = new Map<string, Counted>();

  return {
    add({ readings }: CheckedRow, raw: readonly Raw[]): void {
      for (let n = 0; n < readings.length; n++) {
        const { code, expected = '' } = readings[n]!;
        if (code !== 'currency_other') continue;
        const field = fields[n]!.field.name;
        const currency = expected.slice(0, 3) as Currency;
        const key = `${field} ${currency}`;
        const one = counted.get(key) ?? { field, currency, rows: 0, names: new Set() };
        counted.set(key, one);
        one.rows++;
        if (one.names.size < MOST_NAMES) one.names.add(textInFile(named, raw));
      }
    },
    result: (): ForeignCurrency[] =>
      [...counted.values()]
        .map((one) => ({ ...one, names: [...one.names] }))
        .sort((a, b) => b.rows - a.rows),
  };
}
