/** The screens where administrators set closings: a file of its own, because the first screens of the portal have the rest of this layer. */
import { onlineScreen } from '#kernel/client/index.ts';

const editor = onlineScreen(() => import('./settings/BlockerPage.tsx'), 'admin');
export const deadlineScreens = {
  '/settings/monthly_blockers': onlineScreen(() => import('./settings/BlockerList.tsx'), 'admin'),
  '/settings/monthly_blockers/create': editor,
  '/settings/monthly_blockers/edit/:id': editor,
};
