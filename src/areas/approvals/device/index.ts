/**
 * The public API of approvals on the device: the module for the engine, and `approvalsOn(engine)`
 * for screens.
 */
import type { AreaData, DeviceModule } from '#kernel/device/offline.ts';
import { revisionTables } from './tables.ts';

export const approvalsModule: DeviceModule = { name: 'approvals', bulk: [revisionTables] };

/** What the device stores of approvals, and which rights it needs. */
export const approvalAreaData: AreaData = {
  rights: ['orders.read', 'approvals.read'],
  tables: ['orderRevisions'],
};

export {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalPage,
  type ApprovalTab,
} from './approval-list.ts';
export { approvalsOn, type ApprovalsDevice } from './approvals.ts';
