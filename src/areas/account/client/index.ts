/** The account room's client face: the session and its screens. */
export type { MailGroup } from './ProfileMails.tsx';
export { accountScreens } from './screens.ts';
export {
  createSession,
  type Pending,
  type SessionState,
  type SessionStore,
  type SignInResult,
  type SessionDeps,
} from './session-store.ts';
export { SessionProvider, useSession, type Session } from './session.tsx';
export { useCan } from './use-can.ts';
export { wayBack, type WayBack } from './way-back.ts';
