/**
 * The screens of the profile that devices do not install, because they need the server or are
 * rarely opened.
 */
import { onlineScreen } from '#kernel/client/index.ts';

export const profileScreens = {
  '/profile/licenses': onlineScreen(() => import('./profile/Licenses.tsx'), 'profile'),
  '/profile/setpass': onlineScreen(() => import('./password/ChangePassword.tsx'), 'password'),
};
