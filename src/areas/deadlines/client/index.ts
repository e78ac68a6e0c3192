/** The face of the deadlines on screens: a provider above, a notice and words within. */
export { DeadlinesProvider } from './deadlines-context.tsx';
export { DeadlineNotice } from './DeadlineNotice.tsx';
export { useBlockedReason, useDaysToDeadline, useDeadline, useSubmitBy } from './use-deadline.ts';
