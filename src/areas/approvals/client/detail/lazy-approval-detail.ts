/**
 * Loads the approver's view of an order when an order is opened, so that the list appears first.
 */
import { lazyScreen } from '#kernel/client/index.ts';

export const ApprovalDetail = lazyScreen(() => import('./ApprovalDetail.tsx'));
