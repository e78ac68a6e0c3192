/** The file's own TOTAL rows, compared with the sums of the rows above them. */
import type { CheckedRow } from './check-row.ts';
import type { Plan } from './plan.ts';
import type { FieldName } from '../field-names.ts';
import { moved } from '../cells/numbers.ts';
import { isBlank, type Raw } from '../cells/text.ts';

/** In the field's own unit: pieces, or minor units of the distributor's currency. */
export type Reconciled = {
  readonly line: number;
  readonly field: FieldName;
  readonly found: number;
  readonly sum: number;
  readonly equal: boolean;
};

/** Exact to 2^53 by halves: a million rows of the largest amount would pass it. */
type Sum = { high: number; low: number };
const STEP = 1e12;
const plus = (sum: Sum, value: number) => {
  sum.low += value;
  if (sum.low >= STEP) {
    sum.high += Math.floor(sum.low / STEP);
    sum.low %= STEP;
  }
};
const figure = ({ high, low }: Sum) => high * STEP + low;

/** Sums of what was read, and of what stands since the last TOTAL row. */
export function ledgerOfSums(plan: Plan) {
  const summed = plan.fields.flatMap(({ field }, at) =>
    field.type === 'quantity' || field.type === 'amount' ? [at] : [],
  );
  const all = summed.map((): Sum => ({ high: 0, low: 0 }));
  const since = summed.map((): Sum => ({ high: 0, low: 0 }));
  return {
    add({ readings }: CheckedRow): void {
      for (let n = 0; n < summed.length; n++) {
        const value = readings[summed[n]!]?.value;
        if (typeof value === 'number') {
          plus(all[n]!, value);
          plus(since[n]!, value);
        }
      }
    },
    /** What a TOTAL row says, field by field, where it says anything. */
    reconcile(row: readonly Raw[], line: number): Reconciled[] {
      const found = summed.flatMap((at, n): Reconciled[] => {
        const { column, field } = plan.fields[at]!;
        if (column === null || isBlank(row[column])) return [];
        const value = totalOf(plan, row[column]!, at);
        if (value === undefined) return [];
        const here = figure(since[n]!);
        const whole = figure(all[n]!);
        const sum = value === here ? here : whole;
        return [{ line, field: field.name, found: value, sum, equal: value === sum }];
      });
      for (const sum of since) {
        sum.high = 0;
        sum.low = 0;
      }
      return found;
    },
    sums: (): Readonly<Partial<Record<FieldName, number>>> =>
      Object.fromEntries(summed.map((at, n) => [plan.fields[at]!.field.name, figure(all[n]!)])),
  };
}
/** A total of pieces has more digits than a row's quantity may have: it is read as an amount without cents. */
function totalOf(plan: Plan, raw: Raw, at: number): number | undefined {
  const { field, pattern, read } = plan.fields[at]!;
  const { value, code } = read(raw, plan.context.currency);
  if (typeof value === 'number') return value;
  if (field.type !== 'quantity' || (code !== 'quantity_too_large' && code !== 'number_ambiguous'))
    return undefined;
  const digits = String(raw)
    .replace(/[^\d.,]/g, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(/[.,]/g, '');
  return digits ? Number(moved(digits, pattern.shift ?? 0)) : undefined;
}
