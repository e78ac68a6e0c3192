/** The room's screens by path; each comes when it is opened. */
import { lazyScreen } from '#kernel/client/index.ts';

export const accountScreens = {
  '/login': lazyScreen(() => import('./sign-in/Login.tsx')),
  '/login/forgot': lazyScreen(() => import('./password/ForgotPassword.tsx')),
  '/login/reset/:token': lazyScreen(() => import('./password/ResetPassword.tsx')),
  '/login/setpassword': lazyScreen(() => import('./password/SetPassword.tsx')),
  '/profile': lazyScreen(() => import('./profile/Profile.tsx')),
  '/profile/setpass': lazyScreen(() => import('./password/ChangePassword.tsx')),
  '/privacy': lazyScreen(() => import('./terms/Privacy.tsx')),
} as const;
