/**
 * The public API of approvals on the device: the module for the engine, and `approvalsOn(engine)`
 * for screens.
 */
export { approvalsModule } from './module.ts';
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
