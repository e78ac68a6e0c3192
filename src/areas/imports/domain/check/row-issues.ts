/**
 * Finds issues that only a whole row shows: too few or too many cells, a mark as no sale, a city in
 * another state, a total that doesn't fit.
 */
import { formatMinor, type Currency } from '#kernel/domain/money.ts';
import type { BrazilPlaces } from '../cells/brazil-places.ts';
import type { Raw } from '../cells/cell-texts.ts';
import type { DocumentSchema } from '../document-fields.ts';
import type { Reading } from '../issues-and-repairs.ts';
import { hasExtraCells, rejoinCells } from './rejoin-cells.ts';
import type { CheckedRow, RowIssue } from '../plan/checked-row.ts';
import type { CheckPlan } from '../plan/check-plan.ts';

export const NO_ISSUES: CheckedRow['issues'] = [];

/**
 * Returns the issues of a row. `NO_ISSUES` is a shared constant, so that rows without issues make
 * no garbage.
 */
export function issuesOfWholeRow(
  plan: CheckPlan,
  row: readonly Raw[],
  readings: readonly Reading[],
  currency: Currency,
): CheckedRow['issues'] {
  const { context, schema } = plan;
  const width = widthIssue(plan, row);
  const place =
    context.places && schema.kind === 'pos_brazil'
      ? placeIssue(plan, context.places, readings)
      : undefined;

  const shift = schema.product && shiftIssue(plan, readings, schema.product, currency);
  const sale: RowIssue | undefined = plan.others?.isNoSale(row)
    ? { code: 'not_a_sale' }
    : undefined;
  if (!width && !place && !shift && !sale) return NO_ISSUES;

  return [width, place, shift, sale].filter((issue) => issue !== undefined);
}

function widthIssue(plan: CheckPlan, row: readonly Raw[]): RowIssue | undefined {
  if (row.length < plan.width) return plan.delimiter === null ? undefined : { code: 'short_row' };
  if (row.length === plan.width) return undefined;
  if (!hasExtraCells(plan, row))
    return plan.delimiter !== null && row.length > plan.longest ? { code: 'long_row' } : undefined;
  const joined = rejoinCells(plan, row);
  if (!joined) return { code: 'too_many_fields' };

  return {
    code: 'too_many_fields',
    repair: { kind: 'rejoined', to: joined.text, evidence: 'row', applied: false },
  };
}

function placeIssue(
  { stateAt, cityAt }: CheckPlan,
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

const POWERS = [10, 100, 1000, 0.1, 0.01, 0.001];

/**
 * Compares quantity × unit price with the total. If they differ by a power of ten, a decimal mark
 * was probably moved. The corrected unit price is then proposed as a repair, because the total is
 * assumed to be right.
 */
function shiftIssue(
  plan: CheckPlan,
  readings: readonly Reading[],
  product: NonNullable<DocumentSchema['product']>,
  currency: Currency,
): RowIssue | undefined {
  const quantity = readings[plan.fieldIndex('quantity')]?.value;
  const unit = readings[plan.fieldIndex(product.unit)]?.value;
  const total = readings[plan.fieldIndex(product.total)]?.value;
  if (typeof quantity !== 'number' || typeof unit !== 'number' || typeof total !== 'number')
    return undefined;
  if (unit === 0 || total === 0) return undefined;
  const ratio = total / (quantity * unit);
  if (Math.abs(ratio - 1) < 0.02) return undefined;
  const power = POWERS.find((ten) => Math.abs(ratio / ten - 1) < 0.005);
  if (power === undefined) return undefined;
  const to = formatMinor(Math.round(unit * power), currency, '.');

  return {
    code: 'decimal_shift',
    repair: { kind: 'decimal_shift', to, evidence: 'row', applied: false },
  };
}
