/** Finds the comments of an order in the part of its history that this device has. */
import type { StoredHistory } from '#areas/orders/device/index.ts';
import type { HistoryEntry } from '#areas/orders/domain/index.ts';

export type KnownComments = {
  /** The comments on this device, oldest first. */
  readonly said: readonly HistoryEntry[];
  /** The number of all comments of the order, as far as this device knows. */
  readonly total: number;
  /** The number of comments on older pages of the history, which this device has not loaded. */
  readonly earlier: number;
};

/**
 * Returns the comments. `count` is the number of comments that the order itself names.
 * @param history Undefined: it was not loaded yet.
 */
export function knownComments(
  history: Pick<StoredHistory, 'rows' | 'next'> | undefined,
  count: number,
): KnownComments {
  const said = (history?.rows ?? []).filter(({ kind }) => kind === 'comment').toReversed();
  const total = Math.max(count, said.length);
  const hasOlderPages = history !== undefined && history.next !== null;
  return { said, total, earlier: hasOlderPages ? total - said.length : 0 };
}
