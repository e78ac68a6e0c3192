/** The steps of a file that becomes orders: which one is shown, and where "continue" leads from it. */
import type { PlannedOrders } from './use-plan.ts';

export type FileStep = 'columns' | 'lines' | 'totals';

export const filePreviewPath = (id: string, step: FileStep) =>
  `/orders/preview?upload=${id}${step === 'lines' ? '' : `&step=${step}`}`;

/** `wanted`: of the address. */
export function shownStep(
  wanted: string | null,
  needsColumns: boolean,
  plan: Pick<PlannedOrders, 'pricing'> | undefined,
): FileStep {
  if (needsColumns || wanted === 'columns') return 'columns';
  return wanted === 'totals' && plan?.pricing === 'some' ? 'totals' : 'lines';
}

/** The first six say what is still wrong; the others where to go. */
export type FileContinuation =
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

export type FileProgress = {
  readonly step: FileStep;
  /** Columns are missing, or how they are written is not decided. */
  readonly needsColumns: boolean;
  readonly isMissingColumns: boolean;
  readonly wrongRows: number;
  readonly hasTooManyRows: boolean;
  /** All rows are checked. */
  readonly isReady: boolean;
  readonly plan: Pick<PlannedOrders, 'isFresh' | 'refused' | 'orders'> | undefined;
  readonly lacksPrices: boolean;
};
export function continueFrom({
  step,
  needsColumns,
  isMissingColumns,
  wrongRows,
  hasTooManyRows,
  isReady,
  plan,
  lacksPrices,
}: FileProgress): FileContinuation {
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
