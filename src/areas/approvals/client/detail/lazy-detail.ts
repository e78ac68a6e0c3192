/** An order as its approver sees it, which comes when one is opened: the list is there before it. */
import { lazyScreen } from '#kernel/client/index.ts';

export const ApprovalDetail = lazyScreen(() => import('./ApprovalDetail.tsx'));
