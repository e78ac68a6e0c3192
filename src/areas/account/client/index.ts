/** The account room's client face: the session and its screens. */
export type { MailGroup } from './profile/ProfileMails.tsx';
export { accountScreens } from './screens.ts';
export {
  createSession,
  type Pending,
  type SessionState,
  type SessionStore,
  type SignInResult,
  type SessionDeps,
} from './session/session-store.ts';
export { SessionProvider, useSession, type Session } from './session/session-context.tsx';
export { wayBack, type WayBack } from './session/way-back.ts';
