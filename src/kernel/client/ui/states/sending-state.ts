/** What a row shows of its unsent changes, by how far they are. */
import type { SyncState } from '#kernel/device/index.ts';

export type SendingState = 'synced' | 'waiting' | 'sending' | 'conflict' | 'not_sent';

/** What is held for sign-in or an update is waiting too. */
export const sendingStates: Readonly<Record<SyncState, SendingState>> = {
  synced: 'synced',
  waiting: 'waiting',
  sending: 'sending',
  held: 'waiting',
  conflict: 'conflict',
  repriced: 'not_sent',
  not_sent: 'not_sent',
};
