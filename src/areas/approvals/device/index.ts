/**
 * The public API of approvals on the device: the module for the engine, and
 * `createApprovalsDevice(engine)` for screens.
 */
export { approvalAreaData, approvalsModule } from './module.ts';
export {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalPage,
  type ApprovalTab,
} from './approval-list.ts';
export { createApprovalsDevice, type ApprovalsDevice } from './approvals-device.ts';
