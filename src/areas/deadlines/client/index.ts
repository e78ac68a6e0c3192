/** Public API of the deadlines' client: the provider, the notice, and what other screens say of a deadline. */
export { DeadlinesProvider } from './deadlines-context.tsx';
export { DeadlineNotice } from './DeadlineNotice.tsx';
export { useBlockedReasons, useDaysToDeadline, useIsClosed, useSubmitBy } from './use-deadline.ts';
