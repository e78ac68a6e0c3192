/**
 * Loads the session check when a person is signed in. The sign-in screen of a new device asks the
 * server nothing.
 */
export const loadSessionCheck = () => import(/* @first portal */ './session-check.ts');
