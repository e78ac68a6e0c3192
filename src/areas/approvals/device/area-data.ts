/** What leaves the device with the right to read orders. */
import type { AreaData } from '#kernel/device/offline.ts';
import { orderRevisions } from './tables.ts';

export const approvalAreaData: AreaData = {
  rights: ['orders.read', 'approvals.read'],
  removeMirrors: (bulk) => orderRevisions(bulk).clear(),
};
