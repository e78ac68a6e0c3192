/** The steps of the import of orders from a file, and the rule for continuing from each. */
import type { PlannedOrders } from './use-planned-orders.ts';

export type OrderFileStep = 'columns' | 'lines' | 'totals';

export const filePreviewPath = (id: string, step: OrderFileStep) =>
  `/orders/preview?upload=${id}${step === 'lines' ? '' : `&step=${step}`}`;

/** Returns the step to show. `wanted` is the step in the URL, or null. */
export function orderFileStepToShow(
  wanted: string | null,
  needsColumns: boolean,
  plan: Pick<PlannedOrders, 'pricing'> | undefined,
): OrderFileStep {
  if (needsColumns || wanted === 'columns') return 'columns';
  return wanted === 'totals' && plan?.pricing === 'some' ? 'totals' : 'lines';
}

/**
 * The result of continuing from a step. `show_lines`, `ask_prices` and `make` are the next steps.
 * All others are reasons why there is no next step.
 */
export type OrderFileContinuation =
  | 'columns_missing'
  | 'format_unclear'
  | 'rows_wrong'
  | 'too_many_rows'
  | 'not_ready'
  | 'prices_missing'
  | 'no_orders'
  | 'show_lines'
  | 'ask_prices'
  | 'make';

export type OrderFileProgress = {
  readonly step: OrderFileStep;
  /**
   * True if columns are missing, if their number or date format is undecided, or if sheets must be
   * chosen.
   */
  readonly needsColumns: boolean;
  readonly isMissingColumns: boolean;
  readonly wrongRows: number;
  readonly hasTooManyRows: boolean;
  /** True if all rows have been checked. */
  readonly isReady: boolean;
  readonly plan: Pick<PlannedOrders, 'isFresh' | 'refused' | 'orders'> | undefined;
  readonly lacksPrices: boolean;
};

/** Returns where to continue from a step, or why that is not possible. */
export function nextOrderFileStep({
  step,
  needsColumns,
  isMissingColumns,
  wrongRows,
  hasTooManyRows,
  isReady,
  plan,
  lacksPrices,
}: OrderFileProgress): OrderFileContinuation {
  if (step === 'columns') {
    if (!needsColumns) return 'show_lines';
    return isMissingColumns ? 'columns_missing' : 'format_unclear';
  }

  if (wrongRows > 0) return 'rows_wrong';
  if (!isReady || !plan?.isFresh) return hasTooManyRows ? 'too_many_rows' : 'not_ready';
  if (plan.refused || plan.orders.length === 0) return 'no_orders';
  if (lacksPrices) return step === 'lines' ? 'ask_prices' : 'prices_missing';
  return 'make';
}
