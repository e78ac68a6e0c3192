/** The account's public API for clients: the session and its screens. */
export { useDeviceReportWords } from './devices/report/device-report-words.ts';
export type { MailGroup } from './profile/ProfileMails.tsx';
export { Profile } from './profile/Profile.tsx';
export { createSession, type SessionStore, type SignInResult } from './session/session-store.ts';
export type { PendingSteps, SessionDeps, SessionState } from './session/session-state.ts';
export { SessionProvider, useSession, type Session } from './session/session-context.tsx';
export { confirmPassword } from './password/confirm-password.ts';
export { profileScreens } from './online-screens.ts';
export { returnPath, type ReturnState } from './session/return-path.ts';
export { accountScreens } from './screens.ts';
