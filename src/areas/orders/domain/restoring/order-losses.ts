/**
 * Finds what a restore has lost of an order and devices cannot send again, such as comments and
 * decisions.
 */
import type { FindingDetails, FindingKind } from '#areas/restores/domain/index.ts';
import type { OrderStatus } from '../order.ts';
import type { HeldOrder } from './calls.ts';
import { hasDiverged, type ComparedState } from './comparison-verdict.ts';
import { isErpAnswerLost, wasApproved } from './lost-approval.ts';

/** An order as the server has it. */
type KnownState = ComparedState & {
  readonly totalMinor: number;
  readonly comments: number;
  readonly erpNumber: string | null;
};

type OrderLoss = { readonly kind: FindingKind; readonly details: FindingDetails };

const decided: ReadonlySet<OrderStatus> = new Set([
  'waiting_correction',
  'waiting_processing',
  'stand_by',
  'complete',
  'canceled',
]);

/** Returns whether the server has an approval of the order, too. */
const isWithErp = (state: KnownState | undefined): boolean =>
  state?.status === 'waiting_processing' || state?.status === 'complete';

/** Returns the author for the details, if the device knows the name. */
const authorIn = (by: string | undefined): Pick<FindingDetails, 'by'> =>
  by === undefined ? {} : { by };

/**
 * Returns the finding for administrators about an order that has two numbers, one from before the
 * restore and one from after it. Undefined for other orders.
 */
export function lostNumberFinding(
  state: Pick<KnownState, 'number'> | undefined,
  { number, updatedBy: by, updatedAt: at }: Pick<HeldOrder, 'number' | 'updatedBy' | 'updatedAt'>,
): OrderLoss | undefined {
  const isOther = state && state.number !== null && number !== null && state.number !== number;
  if (!isOther) return undefined;
  return { kind: 'renumbered', details: { number: state.number!, ...authorIn(by), at } };
}

/**
 * Returns whether the totals are the same, as far as the device knows its own. False for a draft of
 * which the device knows neither the total nor the content.
 */
const isSameTotal = (state: KnownState, { totalMinor, hash, status }: HeldOrder): boolean =>
  totalMinor === undefined ? hash !== null || status !== 'draft' : state.totalMinor === totalMinor;

/**
 * Returns the findings for administrators about what was lost of an order. `isOutside` is true if
 * the order's number is not in a range set aside by a restore; `isSent` is true if a device that
 * has the whole order can send it again.
 */
export function findOrderLosses(
  state: KnownState | undefined,
  held: HeldOrder,
  { isOutside, isSent }: { readonly isOutside: boolean; readonly isSent: boolean },
): OrderLoss[] {
  const found: OrderLoss[] = [];
  const lostComments = (held.comments ?? 0) - (state?.comments ?? 0);
  if (lostComments > 0) found.push({ kind: 'comments', details: { count: lostComments } });

  const { status, updatedAt: at, erpNumber = null } = held;
  const last = { status, ...authorIn(held.updatedBy), at };
  // Versions from before and after the restore cannot be compared: both sides submitted the order,
  // and only one number stays.
  const lostNumber = lostNumberFinding(state, held);
  if (lostNumber) found.push(lostNumber);
  const isBehind = state && held.version <= (state.restoredVersion ?? state.version);
  if (isBehind && !hasDiverged(state, held)) return found;
  const isDecisionLost = decided.has(status) && state?.status !== status;
  const number = erpNumber === null ? {} : { erpNumber };
  // The kinds exclude each other: an order that the ERP may have is not simply decided on again.
  if (isErpAnswerLost(state, held))
    found.push({ kind: 'erp_answer', details: { ...last, ...number } });
  else if (isDecisionLost && !wasApproved(held)) found.push({ kind: 'decision', details: last });
  else if (isDecisionLost && !isWithErp(state)) found.push({ kind: 'erp_fetched', details: last });

  const isWorkedOn =
    state !== undefined &&
    state.revision === held.revision &&
    state.number === held.number &&
    isSameTotal(state, held) &&
    (held.hash === null || state.hash === held.hash) &&
    (state.status === 'draft') === (status === 'draft');
  if ((held.head || !isSent) && !isWorkedOn) found.push({ kind: 'content_missing', details: last });
  if (isOutside && held.number !== null && held.number !== state?.number)
    found.push({ kind: 'number_outside', details: last });
  return found;
}
