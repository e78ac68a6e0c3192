/** The account's public API for clients: the session and its screens. */
import { lazyScreen } from '#kernel/client/index.ts';

export { useToldWords } from './devices/told/told-words.ts';
export type { MailGroup } from './profile/ProfileMails.tsx';
export { Profile } from './profile/Profile.tsx';
export { createSession, type SessionStore, type SignInResult } from './session/session-store.ts';
export type { Pending, SessionDeps, SessionState } from './session/session-state.ts';
export { SessionProvider, useSession, type Session } from './session/session-context.tsx';
export { confirmPassword } from './password/confirm-password.ts';
export { profileScreens } from './online-screens.ts';
export { wayBack, type WayBack } from './session/way-back.ts';

/** The screens by path; each is loaded when it is opened. */
export const accountScreens = {
  '/login': lazyScreen(() => import('./sign-in/Login.tsx')),
  '/login/forgot': lazyScreen(() => import('./password/ForgotPassword.tsx')),
  '/login/reset/:token': lazyScreen(() => import('./password/ResetPassword.tsx')),
  '/login/setpassword': lazyScreen(() => import('./password/SetPassword.tsx')),
  '/privacy': lazyScreen(() => import('./terms/Privacy.tsx')),
} as const;
