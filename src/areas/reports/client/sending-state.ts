/** How far a report is on its way to the server, as its row shows it. */
import type { SendingState } from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';

/** What is held for sign-in or an update is waiting too; reports have no prices that could change. */
const shown: Readonly<Record<SyncState, SendingState>> = {
  synced: 'synced',
  waiting: 'waiting',
  sending: 'sending',
  held: 'waiting',
  conflict: 'conflict',
  repriced: 'conflict',
  not_sent: 'not_sent',
};
export const sendingOf = (sync: SyncState): SendingState => shown[sync];
