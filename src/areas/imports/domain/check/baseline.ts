/** Compares figures with what the distributor registered of the part before. A figure that is a power of ten away gets a warning and a proposal: it is never changed and never blocks. */
import { minorDigits, writeMinor, type Currency } from '#kernel/domain/money.ts';
import { cellLimits } from '../cells/cell-context.ts';
import type { Baseline, Spread } from '../check-context.ts';
import type { FieldName } from '../field-names.ts';
import { levels, wrong, type Reading } from '../issues.ts';
import type { CheckedRow } from './checked-row.ts';
import type { DoubtedField, Plan } from './plan.ts';

/** How a figure compares with its baseline, by the places that its decimal mark has moved. */
export const timesBaseline: Readonly<Record<number, string>> = {
  1: '×10',
  2: '×100',
  3: '×1000',
  [-1]: '÷10',
  [-2]: '÷100',
  [-3]: '÷1000',
};
const PLACES = [1, 2, 3, -1, -2, -3];
/** Around a power of ten: a year's rise or discount fits in, and five times the baseline is no moved mark. */
const NEAR = 1.25;
/** Around all that was registered: what varies that much by itself is not doubted. */
const VARIES = 3;

/** 2: a hundred times the baseline; 0: the decimal mark has not moved. */
export function placesMoved(value: number, { low, middle, high }: Spread): number {
  if (value <= 0 || middle <= 0 || (value <= high * VARIES && value * VARIES >= low)) return 0;
  const moved = PLACES.find((places) => {
    const ratio = value / (middle * 10 ** places);
    return ratio <= NEAR && ratio * NEAR >= 1;
  });
  return moved ?? 0;
}

/** The warning about a reading, if it deserves one. What a person typed is believed; what is faulty anyway needs no second doubt. */
function doubtOf(
  { value, level, repair }: Reading,
  of: keyof Baseline,
  spread: Spread,
  currency: Currency,
): Reading | undefined {
  const isExempt = level > levels.repaired || repair?.evidence === 'person';
  if (typeof value !== 'number' || isExempt) return undefined;
  const places = placesMoved(value, spread);
  if (places === 0) return undefined;
  const back = Math.round(value / 10 ** places);
  /* Pieces stay whole where only a mark has moved. */
  const isImpossible =
    of === 'quantity' &&
    ((places > 0 && back * 10 ** places !== value) || back > cellLimits.quantity);
  if (isImpossible) return undefined;
  return wrong('decimal_unusual', {
    value,
    expected: timesBaseline[places]!,
    repair: {
      kind: 'decimal_shift',
      to: of === 'quantity' ? String(back) : writeMinor(back, currency, '.'),
      evidence: 'history',
      applied: false,
    },
  });
}
/** Replaces readings that are far from the baseline by warnings. */
export function doubtFigures(plan: Plan, readings: Reading[], currency: Currency): void {
  const part = readings[plan.partAt]?.value;
  const baseline = typeof part === 'string' ? plan.baseline?.(part, currency) : undefined;
  if (!baseline) return;
  for (const { at, of } of plan.doubted) {
    const spread = baseline[of];
    const doubted = spread && doubtOf(readings[at]!, of, spread, currency);
    if (doubted) readings[at] = doubted;
  }
}

/** A column of which nearly every row has moved by the same places. */
export type ColumnShift = {
  readonly field: FieldName;
  readonly places: number;
  readonly rows: number;
  /** Rows that could be compared. */
  readonly of: number;
};
const FEWEST = 3;
type ShiftCount = DoubtedField & { compared: number; readonly moved: Map<string, number> };

function baselineOfRow(
  { baseline, partAt, currencyAt, context: { currency } }: Plan,
  readings: CheckedRow['readings'],
): Baseline | undefined {
  const part = readings[partAt]?.value;
  if (!baseline || typeof part !== 'string') return undefined;
  const named = readings[currencyAt]?.value;
  const isCurrency = typeof named === 'string' && Object.hasOwn(minorDigits, named);
  return baseline(part, isCurrency ? (named as Currency) : currency);
}
/** Finds shifted columns, nine rows to one, as columns vote. */
export function columnShiftCounter(plan: Plan) {
  const counts = plan.doubted.map(({ at, of }): ShiftCount => ({
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
          const rows = moved.get(timesBaseline[places]!) ?? 0;
          return rows >= FEWEST && rows >= 9 * (compared - rows)
            ? [{ field: plan.fields[at]!.field.name, places, rows, of: compared }]
            : [];
        }),
      ),
  };
}
