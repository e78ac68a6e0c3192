/** Public API of the client of the files' home: its screen. */
import { onlineScreen } from '#kernel/client/index.ts';

export const storageScreens = {
  '/settings/box': onlineScreen(() => import('./BoxPage.tsx'), 'admin'),
};
