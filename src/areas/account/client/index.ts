/**
 * The account's public API for clients: the session, the screens, the formatter of devices' reports
 * about unsent work, and the confirmation by password.
 */
export { useUnsentWorkReportFormatter } from './devices/use-unsent-work-report-formatter.ts';
export type { MailGroup } from './profile/ProfileMailChoices.tsx';
export { Profile } from './profile/Profile.tsx';
export {
  createSessionStore,
  type SessionStore,
  type SignInResult,
} from './session/session-store.ts';
export type { PendingSteps, SessionDeps, SessionState } from './session/session-state.ts';
export { SessionProvider, useSession, type Session } from './session/session-context.tsx';
export { confirmPassword } from './password/confirm-password.ts';
export { profileScreens } from './profile-screens.ts';
export { returnPath, type ReturnState } from './session/return-path.ts';
export { accountScreens } from './screens.ts';
