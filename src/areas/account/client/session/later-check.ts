/** The session check, loaded when somebody is signed in: the sign-in screen of a new device asks nothing. */
export const laterCheck = () => import('../checking/session-check.ts');
