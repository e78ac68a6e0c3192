/**
 * The screens of approvals. They have a file of their own, so that the list of orders, which every
 * user loads first, does not load everything that the public API exports.
 */
import type { ApprovalParts } from '#areas/orders/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export const approvalScreens: Readonly<Record<string, LazyScreen>> = {
  '/approvals': lazyScreen(
    () => import('./list/ApprovalsPage.tsx'),
    'orders',
    'approvals',
    'approvalList',
  ),
};

/** The parts that the page of a submitted order shows. */
export const approvalPartsOfOrderPage: ApprovalParts = {
  Discussion: lazyScreen(() => import('./detail/OrderDiscussion.tsx'), 'orders', 'approvals'),
  Decisions: lazyScreen(() => import('./detail/OrderDecisions.tsx'), 'orders', 'approvals'),
};

/**
 * The components in all their states, for the developer tools only. `frame` encloses each state.
 */
export const approvalGallery = lazyScreen(
  () => import(/* @never */ './gallery/ApprovalGallery.tsx'),
  'orders',
  'approvals',
  'decisions',
  'approvalList',
  'templates',
);
