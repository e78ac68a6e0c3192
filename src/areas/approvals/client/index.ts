/** The public API of approvals' screens: the list, what they show on an order's page, and why a decision was refused. */
export { decisionRefusalMessage } from './decision/decision-words.ts';
export { approvalGallery, approvalParts, approvalScreens } from './screens.ts';
