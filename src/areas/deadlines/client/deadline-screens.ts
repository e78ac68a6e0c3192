/**
 * The screens in which administrators set closings. They are in a file of their own, because the
 * portal's first screens load the rest of this layer.
 */
import { onlineScreen } from '#kernel/client/index.ts';

const editor = onlineScreen(() => import('./settings/BlockerPage.tsx'), 'deadlines');

export const deadlineScreens = {
  '/settings/monthly_blockers': onlineScreen(
    () => import('./settings/BlockerList.tsx'),
    'deadlines',
  ),
  '/settings/monthly_blockers/create': editor,
  '/settings/monthly_blockers/edit/:id': editor,
};
