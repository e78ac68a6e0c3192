/**
 * The public API of approvals' client: the list, the parts that an order's page shows, and why a
 * decision was refused.
 */
export { decisionRefusalMessage } from './decision/decision-words.ts';
export { approverScreens, OwnDelegations } from './approver-screens.ts';
export { approvalGallery, approvalPartsOfOrderPage, approvalScreens } from './screens.ts';
