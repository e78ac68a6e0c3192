/**
 * The account's screens that work without signing in. They are not in the area's public API, which
 * loads more code.
 */
import { lazyScreen } from '#kernel/client/index.ts';

/** These screens by path. Each is loaded when it is opened. */
export const accountScreens = {
  '/login': lazyScreen(() => import(/* @first sign-in */ './sign-in/Login.tsx')),
  '/login/forgot': lazyScreen(() => import('./password/ForgotPassword.tsx')),
  '/login/reset/:token': lazyScreen(() => import('./password/ResetPassword.tsx')),
  '/login/setpassword': lazyScreen(() => import('./password/SetPassword.tsx')),
  '/privacy': lazyScreen(() => import('./terms/Privacy.tsx')),
} as const;
