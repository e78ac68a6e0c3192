/** The state of this device's unsent work, as the pill and the side menu show it. */
import type { SyncSummary } from '#kernel/device/index.ts';

export type ShownSync = {
  /** `attention`: conflicts or refusals wait for a person. `checking`: nothing is unsent, but the server has not been heard since the start, or what is promised offline is not all here yet. */
  readonly state: 'checking' | 'synced' | 'sending' | 'offline' | 'attention';
  /** Unsent documents (sending, offline), or those that wait for a person. */
  readonly count: number;
  /** The disk is full: drafts are saved in the space reserved for them. */
  readonly isShort?: boolean;
  /** When the server was last heard, ready to read: `10:42`, or `20/11/2026 10:42` before today. */
  readonly lastSync?: string | undefined;
};

export function shownSyncOf(
  { state, online, documents, asking, isShort, lastSyncAt }: SyncSummary,
  lastSync: string | undefined,
): ShownSync {
  if (state === 'attention') return { state, count: asking, isShort, lastSync };
  if (state === 'held') return { state: 'attention', count: documents, isShort, lastSync };
  const isChecking = state === 'synced' && (online === 'unknown' || lastSyncAt === null);
  return { state: isChecking ? 'checking' : state, count: documents, isShort, lastSync };
}
