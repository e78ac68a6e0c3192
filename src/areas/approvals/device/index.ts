/**
 * The public API of approvals on the device: the module for the engine, and `approvalsOn(engine)`
 * for screens.
 */
import type { AreaData, DeviceModule } from '#kernel/device/offline.ts';
import { orderRevisions, revisionTables } from './tables.ts';

export const approvalsModule: DeviceModule = { name: 'approvals', bulk: [revisionTables] };

/**
 * The data that is removed from the device when the user can no longer read orders or approvals.
 */
export const approvalAreaData: AreaData = {
  rights: ['orders.read', 'approvals.read'],
  removeMirrors: (bulk) => orderRevisions(bulk).clear(),
};

export {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalPage,
  type ApprovalTab,
} from './approval-list.ts';
export { approvalsOn, type ApprovalsDevice } from './approvals.ts';
