/** Counts amounts whose sign is of another currency than their row's, where the document has a column that names it: a person may say that the column is wrong. */
import type { Currency } from '#kernel/domain/money.ts';
import { textOf, type Raw } from '../cells/text.ts';
import type { FieldName } from '../field-names.ts';
import type { CheckedRow } from './checked-row.ts';
import type { Plan } from './plan.ts';

/** `names`: what the currency column says in those rows, as the file has it. */
export type ForeignCurrency = {
  readonly field: FieldName;
  readonly currency: Currency;
  readonly rows: number;
  readonly names: readonly string[];
};
type Counted = { field: FieldName; currency: Currency; rows: number; names: Set<string> };
/** Different names that are kept of a currency column. */
const MOST_NAMES = 20;

/** undefined: rows of the document do not name their currency. */
export function foreignCounter({ fields, currencyAt }: Plan) {
  if (currencyAt < 0) return undefined;
  const { column, constant } = fields[currencyAt]!;
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
        if (one.names.size < MOST_NAMES)
          one.names.add(column === null ? (constant ?? '') : textOf(raw[column] ?? ''));
      }
    },
    result: (): ForeignCurrency[] =>
      [...counted.values()]
        .map((one) => ({ ...one, names: [...one.names] }))
        .sort((a, b) => b.rows - a.rows),
  };
}
