/**
 * The public API of the deadlines' client: the provider, the notice, messages for other screens,
 * and the screens for setting closings.
 */
export { DeadlinesProvider } from './deadlines-context.tsx';
export { DeadlineNotice } from './DeadlineNotice.tsx';
export {
  useBlockedReasons,
  useClosingMessage,
  useDeadlineWithDays,
  useIsClosed,
  useSubmitByMessage,
} from './use-deadline.ts';
export { deadlineScreens } from './deadline-screens.ts';
