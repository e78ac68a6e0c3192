/** Public API of the deadlines' client: the provider, the notice, what other screens say of a deadline, and the screens that set closings. */
import { lazyScreen } from '#kernel/client/index.ts';
export { DeadlinesProvider } from './deadlines-context.tsx';
export { DeadlineNotice } from './DeadlineNotice.tsx';
export { useBlockedReasons, useDaysToDeadline, useIsClosed, useSubmitBy } from './use-deadline.ts';

const editor = lazyScreen(() => import('./settings/BlockerPage.tsx'));
/** Where administrators set the closings. */
export const deadlineScreens = {
  '/settings/monthly_blockers': lazyScreen(() => import('./settings/BlockerList.tsx')),
  '/settings/monthly_blockers/create': editor,
  '/settings/monthly_blockers/edit/:id': editor,
};
