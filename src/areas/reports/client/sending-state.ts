/** What a row shows of its way to the server: what is held for sign-in or an update waits too. */
import type { SendingState } from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';

export const sendingOf = (sync: SyncState): SendingState =>
  sync === 'held' ? 'waiting' : sync === 'repriced' ? 'conflict' : sync;
