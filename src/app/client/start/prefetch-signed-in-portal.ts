/**
 * Starts fetching the signed-in portal, if a user was signed in when the page was last open. This
 * runs before the modules of the first script, so that the portal is fetched while they are
 * evaluated. If it cannot be fetched, its screen tries again and reports the failure.
 */
import { pageStorage } from '#kernel/client/portal/page-storage.ts';
import { withoutReloadPrompt } from '#kernel/client/portal/reload-prompt.ts';
import { USER_KEY } from '#kernel/device/session/session-mirror.ts';

/** True if a user was signed in when the page was last open. */
export const wasUserSignedIn = pageStorage.getItem(USER_KEY) !== null;

if (wasUserSignedIn)
  void withoutReloadPrompt(() => import(/* @first portal */ '../signed-in/SignedIn.tsx'));
