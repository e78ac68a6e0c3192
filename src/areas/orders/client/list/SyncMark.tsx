/** The state of an order's unsent changes, in a row; nothing once the server has them. */
import { SendingMark, type SendingState } from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';

const shown: Readonly<Record<SyncState, SendingState>> = {
  synced: 'synced',
  waiting: 'waiting',
  sending: 'sending',
  held: 'waiting',
  conflict: 'conflict',
  repriced: 'not_sent',
  not_sent: 'not_sent',
};

export const SyncMark = ({ state }: { readonly state: SyncState }) => (
  <SendingMark state={shown[state]} />
);
