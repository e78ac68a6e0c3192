/** Maps the sync state of a document to what its row shows of unsent changes. */
import type { SyncState } from '#kernel/device/index.ts';

/** The states that a row shows. */
export type SendingState = 'synced' | 'waiting' | 'sending' | 'conflict' | 'not_sent';

/** The shown state for each sync state. Entries held for sign-in or an update count as waiting. */
export const sendingStateBySyncState: Readonly<Record<SyncState, SendingState>> = {
  synced: 'synced',
  waiting: 'waiting',
  sending: 'sending',
  held: 'waiting',
  conflict: 'conflict',
  repriced: 'not_sent',
  not_sent: 'not_sent',
};
