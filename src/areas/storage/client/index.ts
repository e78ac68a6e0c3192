/** The public API of the client of file storage: its screen. */
import { onlineScreen } from '#kernel/client/index.ts';

export const storageScreens = {
  '/settings/box': onlineScreen(() => import('./FileStoragePage.tsx'), 'admin'),
};
