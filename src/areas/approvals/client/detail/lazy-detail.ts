/**
 * Loads the view of an order for its approver when one is opened, so that the list appears before
 * it.
 */
import { lazyScreen } from '#kernel/client/index.ts';

export const ApprovalDetail = lazyScreen(() => import('./ApprovalDetail.tsx'));
