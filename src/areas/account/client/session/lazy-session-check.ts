/**
 * Loads the code of the session check. It is needed once a person is signed in; the sign-in screen
 * of a new device asks the server nothing.
 */
export const loadSessionCheck = () => import(/* @first portal */ './session-check.ts');
