/** The public API of approvals' screens: the list, what they show on an order's page, and why a decision was refused. */
import type { ApprovalParts } from '#areas/orders/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { decisionRefusalMessage } from './decision/decision-words.ts';

export const approvalScreens: Readonly<Record<string, LazyScreen>> = {
  '/approvals': lazyScreen(() => import('./list/ApprovalsPage.tsx'), 'orders'),
};

/** Of orders that were submitted, on their page. */
export const approvalParts: ApprovalParts = {
  Talk: lazyScreen(() => import('./detail/OrderTalk.tsx'), 'orders'),
  Decisions: lazyScreen(() => import('./detail/OrderDecisions.tsx'), 'orders'),
};

/** The components in all their states, for the developer tools alone. `frame` is put around each. */
export const approvalGallery = lazyScreen(() => import('./gallery/ApprovalGallery.tsx'), 'orders');
