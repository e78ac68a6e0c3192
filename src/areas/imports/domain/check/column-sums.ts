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
  /** True if the sum adds up quantity × unit price instead of the unit prices. */
  readonly isOfLines?: true;
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

/** The sums of some rows, one for each summed field. */
type SumsOfRows = {
  readonly values: readonly Sum[];
  /** The sums of quantity × value. */
  readonly lines: readonly Sum[];
};

/**
 * Creates the sums of all rows, of the rows of the current sheet, and of the rows since the sheet's
 * last TOTAL row.
 */
export function createColumnSums(plan: CheckPlan) {
  const summed = plan.fields.flatMap(({ field }, at) =>
    field.type === 'quantity' || field.type === 'amount' ? [at] : [],
  );
  const quantityAt = plan.fieldIndex('quantity');
  const isUnitPrice = summed.map((at) => {
    const { name, type } = plan.fields[at]!.field;
    return quantityAt >= 0 && type === 'amount' && name !== plan.schema.product?.total;
  });
  const noSums = (): SumsOfRows => ({ values: summed.map(noSum), lines: summed.map(noSum) });
  const all = noSums();
  const ofSheet = noSums();
  const since = noSums();
  let sheet = 0;

  const restart = ({ values, lines }: SumsOfRows): void => {
    for (const sums of [values, lines]) {
      for (const sum of sums) {
        sum.high = 0;
        sum.low = 0;
      }
    }
  };

  const enterSheet = (line: number): void => {
    const its = sheetOfLine(line);
    if (its === sheet) return;
    sheet = its;
    restart(ofSheet);
    restart(since);
  };

  /**
   * Returns what the figure of a TOTAL row is compared with: the first sum that equals it, or else
   * the nearer one of the sheet's sums.
   */
  const comparedSum = (value: number, n: number): Pick<ReconciledTotal, 'sum' | 'isOfLines'> => {
    const scopes = [since, ofSheet, all];
    const sums = scopes.map(({ values }) => totalOf(values[n]!));
    const equal = sums.find((one) => one === value);
    if (equal !== undefined || !isUnitPrice[n]) return { sum: equal ?? sums[1]! };

    const lineSums = scopes.map(({ lines }) => totalOf(lines[n]!));
    const sum = lineSums.find((one) => one === value) ?? lineSums[1]!;
    return Math.abs(sum - value) <= Math.abs(sums[1]! - value)
      ? { sum, isOfLines: true }
      : { sum: sums[1]! };
  };

  return {
    add({ readings }: CheckedRow, line: number): void {
      enterSheet(line);
      const quantity = readings[quantityAt]?.value;
      for (let n = 0; n < summed.length; n++) {
        const value = readings[summed[n]!]?.value;
        if (typeof value !== 'number') continue;
        plus(all.values[n]!, value);
        plus(ofSheet.values[n]!, value);
        plus(since.values[n]!, value);
        if (!isUnitPrice[n] || typeof quantity !== 'number') continue;
        plus(all.lines[n]!, value * quantity);
        plus(ofSheet.lines[n]!, value * quantity);
        plus(since.lines[n]!, value * quantity);
      }
    },
    /**
     * Compares the figures of a TOTAL row with the sums since the last TOTAL row, with those of all
     * rows of the sheet so far, and with those of all sheets. A figure below unit prices is also
     * compared with the sums of quantity × unit price, which most files have there.
     */
    reconcile(row: readonly Raw[], line: number): ReconciledTotal[] {
      enterSheet(line);
      const found = summed.flatMap((at, n): ReconciledTotal[] => {
        const { column, field } = plan.fields[at]!;
        if (column === null || isBlankCell(row[column])) return [];
        const value = readTotal(plan, row[column]!, at);
        if (value === undefined) return [];
        const compared = comparedSum(value, n);

        return [
          { line, field: field.name, found: value, ...compared, equal: value === compared.sum },
        ];
      });
      restart(since);
      return found;
    },
    sums: (): Readonly<Partial<Record<FieldName, number>>> =>
      Object.fromEntries(
        summed.map((at, n) => [plan.fields[at]!.field.name, totalOf(all.values[n]!)]),
      ),
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
