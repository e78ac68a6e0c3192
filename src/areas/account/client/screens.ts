/**
 * Defines the account's public screens: the screens of signing in, and the privacy policy.
 * `/login/setpassword`, which sets a required password or asks to accept the terms, is shown after
 * the sign-in, before the portal.
 */
import { lazyScreen } from '#kernel/client/index.ts';

/** The public screens by path. Each is loaded when it is opened. */
export const accountScreens = {
  '/login': lazyScreen(() => import(/* @first sign-in */ './sign-in/Login.tsx')),
  '/login/forgot': lazyScreen(() => import('./password/ForgotPassword.tsx'), 'password'),
  '/login/reset/:token': lazyScreen(() => import('./password/ResetPassword.tsx'), 'password'),
  '/login/setpassword': lazyScreen(() => import('./password/SetPassword.tsx'), 'password'),
  '/privacy': lazyScreen(() => import('./terms/Privacy.tsx')),
} as const;
