/** Finds the comments of an order in the part of its history that this device has. */
import type { StoredHistory } from '#areas/orders/device/index.ts';
import type { HistoryEntry } from '#areas/orders/domain/index.ts';

export type LoadedComments = {
  /** The comments on this device, oldest first. */
  readonly comments: readonly HistoryEntry[];
  /** The number of all comments of the order, as far as this device knows. */
  readonly totalCount: number;
  /**
   * The number of comments on older pages of the history, which this device has not loaded. It is 0
   * while this device has no page of the history.
   */
  readonly notLoadedCount: number;
};

/**
 * Returns the comments.
 * @param history The loaded pages of the history, or undefined if this device has none.
 * @param count The number of comments in the order's record.
 */
export function loadedComments(
  history: Pick<StoredHistory, 'rows' | 'next'> | undefined,
  count: number,
): LoadedComments {
  const comments = (history?.rows ?? []).filter(({ kind }) => kind === 'comment').toReversed();
  const totalCount = Math.max(count, comments.length);
  const hasOlderPages = history !== undefined && history.next !== null;
  return { comments, totalCount, notLoadedCount: hasOlderPages ? totalCount - comments.length : 0 };
}
