/**
 * Compares figures with what the distributor registered of the part before. A figure that differs
 * by a power of ten gets a warning and a proposal. It is never changed and never blocks.
 */
import { minorDigitsByCurrency, formatMinor, type Currency } from '#kernel/domain/money.ts';
import { cellLimits } from '../cells/cell-context.ts';
import type { Baseline, FigureRange } from '../check-context.ts';
import type { FieldName } from '../field-names.ts';
import { issueSeverity, readingWithIssue, type Reading } from '../issues-and-repairs.ts';
import type { CheckedRow } from '../plan/checked-row.ts';
import type { BaselineComparedField, CheckPlan } from '../plan/check-plan.ts';

/**
 * How a figure compares with its baseline, by the number of places that its decimal mark has moved.
 */
export const multipleOfBaselineTexts: Readonly<Record<number, string>> = {
  1: '×10',
  2: '×100',
  3: '×1000',
  [-1]: '÷10',
  [-2]: '÷100',
  [-3]: '÷1000',
};

const PLACES = [1, 2, 3, -1, -2, -3];

/**
 * A figure is doubted if it differs by at most this factor from the baseline times a power of ten.
 * The factor allows for a yearly price rise or a discount. Five times the baseline isn't doubted.
 */
const NEAR = 1.25;

/**
 * Figures within this factor of the registered range are never doubted, because figures vary that
 * much.
 */
const VARIES = 3;

/**
 * Returns by how many places the decimal mark seems to have moved: 2 for a hundred times the
 * baseline, 0 if it hasn't moved.
 */
export function decimalPlacesMoved(value: number, { low, middle, high }: FigureRange): number {
  if (value <= 0 || middle <= 0 || (value <= high * VARIES && value * VARIES >= low)) return 0;
  const moved = PLACES.find((places) => {
    const ratio = value / (middle * 10 ** places);
    return ratio <= NEAR && ratio * NEAR >= 1;
  });
  return moved ?? 0;
}

/**
 * Returns the warning about a reading, or undefined if there is none. Figures that a person typed
 * aren't doubted, and faulty ones need no second issue.
 */
function doubtOf(
  { value, level, repair }: Reading,
  of: keyof Baseline,
  spread: FigureRange,
  currency: Currency,
): Reading | undefined {
  const isExempt = level > issueSeverity.repaired || repair?.evidence === 'person';
  if (typeof value !== 'number' || isExempt) return undefined;
  const places = decimalPlacesMoved(value, spread);
  if (places === 0) return undefined;
  const back = Math.round(value / 10 ** places);

  /* A quantity must be a whole number again after the decimal mark is moved back. */
  const isImpossible =
    of === 'quantity' &&
    ((places > 0 && back * 10 ** places !== value) || back > cellLimits.quantity);
  if (isImpossible) return undefined;

  return readingWithIssue('decimal_unusual', {
    value,
    expected: multipleOfBaselineTexts[places]!,
    repair: {
      kind: 'decimal_shift',
      to: of === 'quantity' ? String(back) : formatMinor(back, currency, '.'),
      evidence: 'history',
      applied: false,
    },
  });
}

/** Replaces readings that differ from the baseline by a power of ten with warnings. */
export function warnAboutOutliers(plan: CheckPlan, readings: Reading[], currency: Currency): void {
  const part = readings[plan.partAt]?.value;
  const baseline = typeof part === 'string' ? plan.baseline?.(part, currency) : undefined;
  if (!baseline) return;
  for (const { at, of } of plan.comparedWithBaseline) {
    const spread = baseline[of];
    const doubted = spread && doubtOf(readings[at]!, of, spread, currency);
    if (doubted) readings[at] = doubted;
  }
}

/** A column in which nearly all rows have moved by the same number of places. */
export type ColumnShift = {
  readonly field: FieldName;
  readonly places: number;
  readonly rows: number;
  /** Number of rows that could be compared. */
  readonly of: number;
};

const FEWEST = 3;
type ShiftCount = BaselineComparedField & { compared: number; readonly moved: Map<string, number> };

function baselineOfRow(
  { baseline, partAt, currencyAt, context: { currency } }: CheckPlan,
  readings: CheckedRow['readings'],
): Baseline | undefined {
  const part = readings[partAt]?.value;
  if (!baseline || typeof part !== 'string') return undefined;
  const named = readings[currencyAt]?.value;
  const isCurrency = typeof named === 'string' && Object.hasOwn(minorDigitsByCurrency, named);

  return baseline(part, isCurrency ? (named as Currency) : currency);
}

/**
 * Returns whether a shift of the field's column changes the field's figures. It doesn't if a rule
 * computes them from the column of another field.
 */
const hasOwnPattern = ({ fields }: CheckPlan, at: number): boolean => {
  const { rule } = fields[at]!;
  return rule === undefined || !fields.some(({ column }) => column === rule.columns[0]);
};

/**
 * Returns a counter of moved figures by column. It finds the shifted columns: those in which nine
 * of ten compared rows, and at least `FEWEST` rows, have moved by the same number of places.
 */
export function createColumnShiftCounter(plan: CheckPlan) {
  const counts = plan.comparedWithBaseline
    .filter(({ at }) => hasOwnPattern(plan, at))
    .map(({ at, of }): ShiftCount => ({
      at,
      of,
      compared: 0,
      moved: new Map(),
    }));
  return {
    add({ readings }: CheckedRow): void {
      const baseline = baselineOfRow(plan, readings);
      if (!baseline) return;
      for (const count of counts) {
        const reading = readings[count.at]!;
        if (!baseline[count.of] || typeof reading.value !== 'number') continue;
        count.compared++;
        if (reading.code === 'decimal_unusual')
          count.moved.set(reading.expected!, (count.moved.get(reading.expected!) ?? 0) + 1);
      }
    },
    result: (): ColumnShift[] =>
      counts.flatMap(({ at, compared, moved }) =>
        PLACES.flatMap((places) => {
          const rows = moved.get(multipleOfBaselineTexts[places]!) ?? 0;
          return rows >= FEWEST && rows >= 9 * (compared - rows)
            ? [{ field: plan.fields[at]!.field.name, places, rows, of: compared }]
            : [];
        }),
      ),
  };
}
