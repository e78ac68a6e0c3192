/** The screens of approvals, apart from the public API, which brings more. */
import type { ApprovalParts } from '#areas/orders/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export const approvalScreens: Readonly<Record<string, LazyScreen>> = {
  '/approvals': lazyScreen(() => import('./list/ApprovalsPage.tsx'), 'orders', 'approvals'),
};

/** Of orders that were submitted, on their page. */
export const approvalParts: ApprovalParts = {
  Talk: lazyScreen(() => import('./detail/OrderTalk.tsx'), 'orders', 'approvals'),
  Decisions: lazyScreen(() => import('./detail/OrderDecisions.tsx'), 'orders', 'approvals'),
};

/** The components in all their states, for the developer tools alone. `frame` is put around each. */
export const approvalGallery = lazyScreen(
  () => import(/* @never */ './gallery/ApprovalGallery.tsx'),
  'orders',
  'approvals',
  'templates',
);
