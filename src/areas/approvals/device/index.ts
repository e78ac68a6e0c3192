/** The public API of approvals on the device: the module for the engine, and `approvalsOn(engine)` for screens. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { revisionTables } from './tables.ts';

export { approvalsOn } from './approvals.ts';
export {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalPage,
  type ApprovalsDevice,
  type ApprovalTab,
  type KeptRevisions,
} from './approvals-device.ts';
export { approvalAreaData } from './area-data.ts';

export const approvalsModule: DeviceModule = { name: 'approvals', bulk: [revisionTables] };
