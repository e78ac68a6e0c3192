/** The sync states in which a notice on an order asks the person what to do. */
import type { SyncState } from '#kernel/device/index.ts';

const askingStates: ReadonlySet<SyncState> = new Set(['conflict', 'repriced', 'not_sent']);

/** Returns whether the server did not accept the order's last change, so that a person decides. */
export const isAskingState = (sync: SyncState): boolean => askingStates.has(sync);
