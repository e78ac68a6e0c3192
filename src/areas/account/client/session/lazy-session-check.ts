/**
 * Loads the code of the session check. It is needed once a person is signed in, and on a device
 * with a device key or an undelivered sign-out. The sign-in screen of a new device asks the server
 * nothing.
 */
export const loadSessionCheck = () => import(/* @first portal */ './session-check.ts');
