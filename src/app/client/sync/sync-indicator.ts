/** Computes the state of this device's unsent work that the sync pill and the side menu show. */
import type { SyncSummary } from '#kernel/device/index.ts';

/** What the sync pill and the side menu show. */
export type SyncIndicator = {
  /**
   * `attention`: a person must act on conflicts, refusals or a held queue. `checking`: nothing is
   * unsent, but the server has not answered since the start, or the data for offline work is not
   * complete yet.
   */
  readonly state: 'checking' | 'synced' | 'sending' | 'offline' | 'attention';
  /**
   * The number of unsent documents. In the state `attention`, the number of those that wait for a
   * person, unless the whole queue is held.
   */
  readonly count: number;
  /** True if the disk is full and drafts use the space reserved for them. */
  readonly isShort?: boolean;
  /**
   * When the last complete sync round ended, as text: `10:42`, or `20/11/2026 10:42` if that was
   * before today. Undefined if there was none.
   */
  readonly lastSync?: string | undefined;
};

/** Returns what is shown for the engine's sync summary. */
export function syncIndicatorOf(
  { state, online, documents, asking, isShort, lastSyncAt }: SyncSummary,
  lastSync: string | undefined,
): SyncIndicator {
  if (state === 'attention') return { state, count: asking, isShort, lastSync };
  if (state === 'held') return { state: 'attention', count: documents, isShort, lastSync };
  const isChecking = state === 'synced' && (online === 'unknown' || lastSyncAt === null);
  return { state: isChecking ? 'checking' : state, count: documents, isShort, lastSync };
}
