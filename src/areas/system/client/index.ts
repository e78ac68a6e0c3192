/** The public API of the client of the system page: its screen. */
import { onlineScreen } from '#kernel/client/index.ts';

export const systemScreens = {
  '/settings/system': onlineScreen(() => import('./SystemPage.tsx'), 'admin'),
};
