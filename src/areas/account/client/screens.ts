/** The room's screens by path; each comes when it is opened. */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/** `children` goes to screens that have a place for more: the profile. */
export type AccountScreen = LazyExoticComponent<ComponentType<{ readonly children?: ReactNode }>>;

export const accountScreens = {
  '/login': lazy(() => import('./Login.tsx')),
  '/login/forgot': lazy(() => import('./Forgot.tsx')),
  '/login/reset/:token': lazy(() => import('./ResetPassword.tsx')),
  '/login/setpassword': lazy(() => import('./SetPassword.tsx')),
  '/profile': lazy(() => import('./Profile.tsx')),
  '/profile/setpass': lazy(() => import('./ChangePassword.tsx')),
  '/privacy': lazy(() => import('./Privacy.tsx')),
} as const satisfies Readonly<Record<string, AccountScreen>>;
