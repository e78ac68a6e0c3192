/** Changing the own password, with the server alone: no device installs it. */
import { onlineScreen } from '#kernel/client/index.ts';

export const passwordScreens = {
  '/profile/setpass': onlineScreen(() => import('./password/ChangePassword.tsx')),
};
