/** The room's screens by path; each comes when it is opened. */
import { lazyScreen } from '#kernel/client/index.ts';

export const accountScreens = {
  '/login': lazyScreen(() => import('./Login.tsx')),
  '/login/forgot': lazyScreen(() => import('./Forgot.tsx')),
  '/login/reset/:token': lazyScreen(() => import('./ResetPassword.tsx')),
  '/login/setpassword': lazyScreen(() => import('./SetPassword.tsx')),
  '/profile': lazyScreen(() => import('./Profile.tsx')),
  '/profile/setpass': lazyScreen(() => import('./ChangePassword.tsx')),
  '/privacy': lazyScreen(() => import('./Privacy.tsx')),
} as const;
