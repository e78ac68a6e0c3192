/** What a distributor usually registers of a part. A figure that is a power of ten away from it is doubted in sight: never changed, and nobody is held up. */
import { minorDigits, writeMinor, type Currency } from '#kernel/domain/money.ts';
import type { CheckedRow } from './check-row.ts';
import type { FieldName } from '../field-names.ts';
import { limitsOfCells } from '../cells/cell-context.ts';
import { wrong, type Reading } from '../issues.ts';
import type { Plan } from './plan.ts';

/** Of the last twelve months; `low` and `high` leave the outermost twentieths out. Prices in minor units. */
export type Spread = { readonly low: number; readonly middle: number; readonly high: number };
/** Absent: registered too seldom to tell. */
export type Baseline = {
  readonly price?: Spread | undefined;
  readonly quantity?: Spread | undefined;
};
export type BaselineBook = (partNumber: string, currency: Currency) => Baseline | undefined;
/** As it travels: low, middle and high. */
export type BaselinePart = {
  readonly partNumber: string;
  readonly currency: string;
  readonly price: readonly number[] | null;
  readonly quantity: readonly number[] | null;
};
export function baselineBookOf(parts: readonly BaselinePart[]): BaselineBook {
  const byCurrency = new Map<string, Map<string, Baseline>>();
  const spread = (of: readonly number[] | null): Spread | undefined =>
    of ? { low: of[0]!, middle: of[1]!, high: of[2]! } : undefined;
  for (const { partNumber, currency, price, quantity } of parts) {
    const book = byCurrency.get(currency) ?? new Map<string, Baseline>();
    byCurrency.set(
      currency,
      book.set(partNumber, { price: spread(price), quantity: spread(quantity) }),
    );
  }
  return (partNumber, currency) => byCurrency.get(currency)?.get(partNumber);
}
/** The same row is asked about twice, when it is checked and when it is counted. */
export function rememberingLast(usual: BaselineBook): BaselineBook {
  let lastPart: string | undefined, lastCurrency: Currency | undefined, last: Baseline | undefined;
  return (partNumber, currency) => {
    if (partNumber === lastPart && currency === lastCurrency) return last;
    lastPart = partNumber;
    lastCurrency = currency;
    return (last = usual(partNumber, currency));
  };
}
/** Places of the plan whose figures are held against what is usual. */
export type Doubted = { readonly at: number; readonly of: keyof Baseline };

/** How a figure stands to the usual one, by the places that its mark has moved. */
export const timesBaseline: Readonly<Record<number, string>> = {
  1: '×10',
  2: '×100',
  3: '×1000',
  [-1]: '÷10',
  [-2]: '÷100',
  [-3]: '÷1000',
};
const PLACES = [1, 2, 3, -1, -2, -3];
/** Around a power of ten: a year's rise or discount fits in, and what is five times the usual is no moved mark. */
const NEAR = 1.25;
/** Around all that was registered: what varies that much by itself is not doubted. */
const VARIES = 3;

/** 2: a hundred times the usual; 0: not a matter of the mark. */
export function placesMoved(value: number, { low, middle, high }: Spread): number {
  if (value <= 0 || middle <= 0 || (value <= high * VARIES && value * VARIES >= low)) return 0;
  return (
    PLACES.find((places) => {
      const ratio = value / (middle * 10 ** places);
      return ratio <= NEAR && ratio * NEAR >= 1;
    }) ?? 0
  );
}

/** What a person typed is believed; so is what is wrong or doubtful anyway. */
function doubtOf(
  { value, level, repair }: Reading,
  of: keyof Baseline,
  spread: Spread,
  currency: Currency,
): Reading | undefined {
  if (typeof value !== 'number' || level > 1 || repair?.evidence === 'person') return undefined;
  const places = placesMoved(value, spread);
  if (places === 0) return undefined;
  const back = Math.round(value / 10 ** places);
  /* Pieces stay whole where only a mark has moved. */
  if (
    of === 'quantity' &&
    ((places > 0 && back * 10 ** places !== value) || back > limitsOfCells.quantity)
  )
    return undefined;
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
/** Puts doubts in the place of readings. */
export function doubt(plan: Plan, readings: Reading[], currency: Currency): void {
  const part = readings[plan.part]?.value;
  const usual = typeof part === 'string' ? plan.usual?.(part, currency) : undefined;
  if (!usual) return;
  for (const { at, of } of plan.doubted) {
    const spread = usual[of];
    const doubted = spread && doubtOf(readings[at]!, of, spread, currency);
    if (doubted) readings[at] = doubted;
  }
}

/** A column of which nearly every row has moved by the same places. */
export type ColumnShift = {
  readonly field: FieldName;
  readonly places: number;
  readonly rows: number;
  /** Rows that could be compared. */ readonly of: number;
};
const FEWEST = 3;
/** Nine to one, as columns vote. */
export function shiftsOfColumns(plan: Plan) {
  const currencyAt = plan.index('currencyCode');
  const {
    usual,
    part: partAt,
    context: { currency },
  } = plan;
  const counts = plan.doubted.map((one) => ({
    ...one,
    compared: 0,
    moved: new Map<string, number>(),
  }));
  return {
    add({ readings }: CheckedRow): void {
      const part = readings[partAt]?.value;
      const named = readings[currencyAt]?.value;
      const known =
        usual && typeof part === 'string'
          ? usual(
              part,
              typeof named === 'string' && Object.hasOwn(minorDigits, named)
                ? (named as Currency)
                : currency,
            )
          : undefined;
      if (!known) return;
      for (const count of counts) {
        const reading = readings[count.at]!;
        if (!known[count.of] || typeof reading.value !== 'number') continue;
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
