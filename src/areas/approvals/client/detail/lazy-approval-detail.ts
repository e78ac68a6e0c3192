/**
 * Loads the approver's view of an order when an order is opened, so that the list appears first.
 */
import { lazyPart } from '#kernel/client/index.ts';

export const ApprovalDetail = lazyPart(() => import('./ApprovalDetail.tsx'));
