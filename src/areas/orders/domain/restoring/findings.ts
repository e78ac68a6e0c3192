/** What is lost of an order that devices cannot send again: the pure rule. */
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
  /** Of its content. */
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

/** `isOutside`: its number is not one of those set aside. `isSent`: whoever holds it whole sends it again. */
export function lostOf(
  state: KnownState | undefined,
  held: HeldOrder,
  { isOutside, isSent }: { readonly isOutside: boolean; readonly isSent: boolean },
): LostPart[] {
  const found: LostPart[] = [];
  if (held.comments > (state?.comments ?? 0))
    found.push({ kind: 'comments', details: { count: held.comments - (state?.comments ?? 0) } });
  const { status, updatedBy: by, updatedAt: at, erpNumber } = held;
  // Versions of two lives say nothing of each other: both had submitted it, and one number stays.
  if (state && state.number !== null && held.number !== null && state.number !== held.number)
    found.push({ kind: 'renumbered', details: { number: state.number, by, at } });
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
