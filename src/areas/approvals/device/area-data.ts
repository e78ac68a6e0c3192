/**
 * The data that is removed from the device when the user can no longer read orders or approvals.
 */
import type { AreaData } from '#kernel/device/offline.ts';
import { orderRevisions } from './tables.ts';

export const approvalAreaData: AreaData = {
  rights: ['orders.read', 'approvals.read'],
  removeMirrors: (bulk) => orderRevisions(bulk).clear(),
};
