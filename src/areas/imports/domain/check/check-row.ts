/** A row against its plan: every field's reading, then what only the whole row tells. */
import { minorDigits, type Currency } from '#kernel/domain/money.ts';
import {
  levels,
  issueLevels,
  withRepair,
  type IssueCode,
  type Level,
  type Reading,
  type Repair,
} from '../issues.ts';
import type { BrazilPlaces } from '../cells/places.ts';
import type { Plan } from './plan.ts';
import { rejoin } from '../repair/rejoin.ts';
import { rowStates, type RowState } from './classify-rows.ts';
import type { FieldName } from '../field-names.ts';
import { isBlank, type Raw } from '../cells/text.ts';
import { doubt } from './baseline.ts';

/** What a person changed in one row: texts by field, or the row's removal. */
export type Edit = {
  readonly removed?: boolean;
  readonly cells?: Readonly<Partial<Record<FieldName, string>>>;
};
export type CheckedRow = {
  readonly state: RowState;
  /** In the order of the plan's fields. */
  readonly readings: readonly Reading[];
  /** Of the row itself. */
  readonly issues: readonly { readonly code: IssueCode; readonly repair?: Repair }[];
};
const NONE: CheckedRow['issues'] = [];
const skipped: Readonly<Record<'blank' | 'header' | 'total', CheckedRow>> = {
  blank: { state: rowStates.blank, readings: [], issues: NONE },
  header: { state: rowStates.header, readings: [], issues: NONE },
  total: { state: rowStates.total, readings: [], issues: NONE },
};
const removed: CheckedRow = { state: rowStates.removed, readings: [], issues: NONE };

/** `readings` may be an array of before, to be written over: pages of a million rows make no garbage then. */
export function checkRow(
  plan: Plan,
  row: readonly Raw[],
  edit?: Edit,
  readings: Reading[] = [],
): CheckedRow {
  if (edit?.removed) return removed;
  const kind = plan.sift(row);
  if (kind !== 'data') return skipped[kind];
  const { fields } = plan;
  const currency = currencyOf(plan, row, edit);
  for (let n = 0; n < fields.length; n++) {
    const planned = fields[n]!;
    const typed = edit?.cells?.[planned.field.name];
    const raw = planned.column === null ? (planned.constant ?? '') : (row[planned.column] ?? '');
    readings[n] =
      typed === undefined
        ? planned.read(raw, currency)
        : withRepair(planned.typed(typed, currency), 'corrected', typed, 'person');
  }
  if (plan.price >= 0) fillPrice(plan, row, readings, currency, edit);
  if (plan.doubted.length > 0) doubt(plan, readings, currency);
  const issues = issuesOf(plan, row, readings, currency);
  let level: Level = levels.clean;
  for (let n = 0; n < fields.length; n++)
    if (readings[n]!.level > level) level = readings[n]!.level;
  if (issues !== NONE)
    for (const { code } of issues) if (issueLevels[code] > level) level = issueLevels[code];
  return { state: level, readings, issues };
}
/** An empty main price takes what a person set for the part; what stands in the file, or was typed here, stays. */
function fillPrice(
  plan: Plan,
  row: readonly Raw[],
  readings: Reading[],
  currency: Currency,
  edit: Edit | undefined,
): void {
  const { column, constant, field } = plan.fields[plan.price]!;
  if (!isBlank(column === null ? constant : row[column]) || edit?.cells?.[field.name] !== undefined)
    return;
  const part = valueAt(plan, readings, 'partNumber');
  const price = typeof part === 'string' ? plan.priceOf(part, currency) : undefined;
  if (price) readings[plan.price] = price;
}
function currencyOf(plan: Plan, row: readonly Raw[], edit: Edit | undefined): Currency {
  const at = plan.currencyAt;
  if (at < 0) return plan.context.currency;
  const { column, constant, read } = plan.fields[at]!;
  const { value } = read(
    edit?.cells?.currencyCode ?? (column === null ? constant : row[column]),
    plan.context.currency,
  );
  return typeof value === 'string' && Object.hasOwn(minorDigits, value)
    ? (value as Currency)
    : plan.context.currency;
}

function issuesOf(
  plan: Plan,
  row: readonly Raw[],
  readings: readonly Reading[],
  currency: Currency,
): CheckedRow['issues'] {
  const width = widthIssue(plan, row);
  const place =
    plan.context.places && plan.schema.kind === 'pos_brazil'
      ? placeIssue(plan, plan.context.places, readings)
      : undefined;
  const shift = plan.schema.product && shiftOf(plan, readings, plan.schema.product, currency);
  return width || place || shift
    ? [width, place, shift].filter((issue) => issue !== undefined)
    : NONE;
}
type RowIssue = CheckedRow['issues'][number];
function widthIssue(plan: Plan, row: readonly Raw[]): RowIssue | undefined {
  if (row.length < plan.width) return plan.delimiter === null ? undefined : { code: 'short_row' };
  if (row.length === plan.width || row.slice(plan.width).every(isBlank)) return undefined;
  const offer = rejoin(plan, row);
  return {
    code: 'too_many_fields',
    ...(offer
      ? {
          repair: {
            kind: 'rejoined' as const,
            to: offer.text,
            evidence: 'row' as const,
            applied: false,
          },
        }
      : {}),
  };
}
function placeIssue(
  { stateAt, cityAt }: Plan,
  places: BrazilPlaces,
  readings: readonly Reading[],
): RowIssue | undefined {
  const state = readings[stateAt]?.value;
  const city = readings[cityAt]?.value;
  if (typeof state !== 'string' || typeof city !== 'string' || !places.isState(state))
    return undefined;
  const states = places.statesOf(city);
  return states.length > 0 && !states.includes(state) ? { code: 'city_other_state' } : undefined;
}
const valueAt = (plan: Plan, readings: readonly Reading[], name: FieldName) =>
  readings[plan.index(name)]?.value;

/** quantity × unit = total, but for a power of ten: somebody's decimal mark has moved. The total is believed. */
function shiftOf(
  plan: Plan,
  readings: readonly Reading[],
  { unit: unitName, total: totalName }: { unit: FieldName; total: FieldName },
  currency: Currency,
): { code: IssueCode; repair: Repair } | undefined {
  const quantity = valueAt(plan, readings, 'quantity');
  const unit = valueAt(plan, readings, unitName);
  const total = valueAt(plan, readings, totalName);
  if (
    typeof quantity !== 'number' ||
    typeof unit !== 'number' ||
    typeof total !== 'number' ||
    unit === 0 ||
    total === 0
  )
    return undefined;
  const ratio = total / (quantity * unit);
  if (Math.abs(ratio - 1) < 0.02) return undefined;
  const power = [10, 100, 1000, 0.1, 0.01, 0.001].find((ten) => Math.abs(ratio / ten - 1) < 0.005);
  if (power === undefined) return undefined;
  const digits = minorDigits[currency];
  const minor = String(Math.round(unit * power)).padStart(digits + 1, '0');
  return {
    code: 'decimal_shift',
    repair: {
      kind: 'decimal_shift',
      to: digits ? `${minor.slice(0, -digits)}.${minor.slice(-digits)}` : minor,
      evidence: 'row',
      applied: false,
    },
  };
}
