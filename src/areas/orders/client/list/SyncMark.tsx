/** Shows the state of an order's unsent changes. Renders nothing if the server has all of them. */
import { SendingMark, sendingStateBySyncState } from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';

export const SyncMark = ({ state }: { readonly state: SyncState }) => (
  <SendingMark state={sendingStateBySyncState[state]} />
);
