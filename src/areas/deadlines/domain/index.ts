/** The public API of the deadlines' domain. */
export * from './blocker.ts';
export * as calls from './calls.ts';
export { deadlineCodes, type DeadlineCode } from './codes.ts';
export {
  blockedUntil,
  closingIn,
  comingDeadline,
  daysUntil,
  isWaived,
  LOOK_AHEAD,
  windowsOf,
  type Closing,
  type ComingDeadline,
} from './windows.ts';
