/** Finds the lost parts of an order that devices cannot send again. */
import type { FindingDetails, FindingKind } from '#areas/restores/domain/index.ts';
import type { OrderStatus } from '../order.ts';
import type { HeldOrder } from './calls.ts';

/** An order as the server has it. */
type KnownState = {
  readonly status: OrderStatus;
  readonly version: number;
  readonly revision: number;
  readonly number: string | null;
  readonly totalMinor: number;
  /** SHA-256 of the content's text. */
  readonly hash: string;
  readonly comments: number;
  readonly erpNumber: string | null;
  readonly restoredVersion: number | null;
};

type LostPart = { readonly kind: FindingKind; readonly details: FindingDetails };

const decided: ReadonlySet<OrderStatus> = new Set([
  'waiting_correction',
  'waiting_processing',
  'stand_by',
  'complete',
  'canceled',
]);

/**
 * Returns what administrators are told of an order that has two numbers, one from before the
 * restore and one from after it. Undefined if it has not.
 */
export function lostNumberOf(
  state: Pick<KnownState, 'number'> | undefined,
  { number, updatedBy: by, updatedAt: at }: Pick<HeldOrder, 'number' | 'updatedBy' | 'updatedAt'>,
): LostPart | undefined {
  const isOther = state && state.number !== null && number !== null && state.number !== number;
  return isOther ? { kind: 'renumbered', details: { number: state.number!, by, at } } : undefined;
}

/**
 * Returns the lost parts. `isOutside` is true if the order's number is not in a range set aside by
 * a restore; `isSent` is true if a device that has the whole order can send it again.
 */
export function lostOf(
  state: KnownState | undefined,
  held: HeldOrder,
  { isOutside, isSent }: { readonly isOutside: boolean; readonly isSent: boolean },
): LostPart[] {
  const found: LostPart[] = [];
  if (held.comments > (state?.comments ?? 0))
    found.push({ kind: 'comments', details: { count: held.comments - (state?.comments ?? 0) } });

  const { status, updatedBy: by, updatedAt: at, erpNumber } = held;
  // Versions from before and after the restore cannot be compared: both sides submitted the order,
  // and only one number stays.
  const lostNumber = lostNumberOf(state, held);
  if (lostNumber) found.push(lostNumber);
  if (state && held.version <= (state.restoredVersion ?? state.version)) return found;
  if (decided.has(status) && state?.status !== status)
    found.push({ kind: 'decision', details: { status, by, at } });
  if (erpNumber !== null && state?.erpNumber !== erpNumber)
    found.push({ kind: 'erp_answer', details: { erpNumber, at } });

  const isWorkHere =
    state !== undefined &&
    state.revision === held.revision &&
    state.number === held.number &&
    state.totalMinor === held.totalMinor &&
    (held.hash === null || state.hash === held.hash) &&
    (state.status === 'draft') === (status === 'draft');
  if ((held.head || !isSent) && !isWorkHere)
    found.push({ kind: 'content_missing', details: { status, by, at } });
  if (isOutside && held.number !== null && held.number !== state?.number)
    found.push({ kind: 'number_outside', details: { status, by, at } });
  return found;
}
