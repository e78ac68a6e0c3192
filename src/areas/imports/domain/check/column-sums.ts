/** Sums up the columns of a file and compares its own TOTAL rows with the sums. */
import { moveDecimalMark } from '../cells/parse-numbers.ts';
import { isBlankCell, type Raw } from '../cells/cell-texts.ts';
import type { FieldName } from '../field-names.ts';
import { sheetOfLine } from '../read/sheets/sheet-lines.ts';
import type { CheckedRow } from '../plan/checked-row.ts';
import type { CheckPlan } from '../plan/check-plan.ts';

/**
 * A figure of a TOTAL row compared with the sum, both in the unit of the field: pieces, or minor
 * units of the distributor's currency.
 */
export type ReconciledTotal = {
  readonly line: number;
  readonly field: FieldName;
  readonly found: number;
  readonly sum: number;
  readonly equal: boolean;
};

/** A sum in two parts, because a million rows with the largest amount would exceed 2^53. */
type Sum = { high: number; low: number };
const STEP = 1e12;

const plus = (sum: Sum, value: number) => {
  sum.low += value;
  if (sum.low >= STEP) {
    sum.high += Math.floor(sum.low / STEP);
    sum.low %= STEP;
  }
};

const totalOf = ({ high, low }: Sum) => high * STEP + low;
const noSum = (): Sum => ({ high: 0, low: 0 });

/**
 * Creates the sums of all rows, of the rows of the current sheet, and of the rows since the sheet's
 * last TOTAL row.
 */
export function createColumnSums(plan: CheckPlan) {
  const summed = plan.fields.flatMap(({ field }, at) =>
    field.type === 'quantity' || field.type === 'amount' ? [at] : [],
  );
  const all = summed.map(noSum);
  const ofSheet = summed.map(noSum);
  const since = summed.map(noSum);
  let sheet = 0;

  const restart = (sums: Sum[]): void => {
    for (const sum of sums) {
      sum.high = 0;
      sum.low = 0;
    }
  };

  const enterSheet = (line: number): void => {
    const its = sheetOfLine(line);
    if (its === sheet) return;
    sheet = its;
    restart(ofSheet);
    restart(since);
  };

  return {
    add({ readings }: CheckedRow, line: number): void {
      enterSheet(line);
      for (let n = 0; n < summed.length; n++) {
        const value = readings[summed[n]!]?.value;
        if (typeof value === 'number') {
          plus(all[n]!, value);
          plus(ofSheet[n]!, value);
          plus(since[n]!, value);
        }
      }
    },
    /**
     * Compares the figures of a TOTAL row with the sums since the last TOTAL row. A figure that
     * differs from its sum is compared with the sum of all rows of the sheet so far instead, and
     * then with the sum of all sheets.
     */
    reconcile(row: readonly Raw[], line: number): ReconciledTotal[] {
      enterSheet(line);
      const found = summed.flatMap((at, n): ReconciledTotal[] => {
        const { column, field } = plan.fields[at]!;
        if (column === null || isBlankCell(row[column])) return [];
        const value = readTotal(plan, row[column]!, at);
        if (value === undefined) return [];
        const sums = [since, ofSheet, all].map((some) => totalOf(some[n]!));
        const sum = sums.find((one) => one === value) ?? sums[1]!;

        return [{ line, field: field.name, found: value, sum, equal: value === sum }];
      });
      restart(since);
      return found;
    },
    sums: (): Readonly<Partial<Record<FieldName, number>>> =>
      Object.fromEntries(summed.map((at, n) => [plan.fields[at]!.field.name, totalOf(all[n]!)])),
  };
}

/**
 * Returns the figure of a TOTAL row. Undefined if the cell holds none. A total of pieces may exceed
 * the limit of a row's quantity. Its digits are then read without decimals.
 */
function readTotal(plan: CheckPlan, raw: Raw, at: number): number | undefined {
  const { field, pattern, read } = plan.fields[at]!;
  const { value, code } = read(raw, plan.context.currency);
  if (typeof value === 'number') return value;
  if (field.type !== 'quantity' || (code !== 'quantity_too_large' && code !== 'number_ambiguous'))
    return undefined;
  const digits = String(raw)
    .replace(/[^\d.,]/g, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(/[.,]/g, '');

  const { shift = 0, unit } = pattern;

  return digits
    ? Number(moveDecimalMark(digits, shift)) * (unit?.isApplied ? unit.factor : 1)
    : undefined;
}
