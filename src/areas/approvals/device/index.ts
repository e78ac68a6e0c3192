/**
 * The public API of approvals on the device: the module for the engine, and `approvalsOn(engine)`
 * for screens.
 */
export { approvalAreaData, approvalsModule } from './module.ts';
export {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalPage,
  type ApprovalTab,
} from './approval-list.ts';
export { approvalsOn, type ApprovalsDevice } from './approvals.ts';
