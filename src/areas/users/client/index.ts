/** Public API of user administration's client: its screens by route. */
import { onlineScreen } from '#kernel/client/index.ts';

const editor = onlineScreen(() => import('./form/UserPage.tsx'), 'admin');

export const userScreens = {
  '/users': onlineScreen(() => import('./list/UserList.tsx'), 'admin'),
  '/user/create': editor,
  '/user/edit/:id': editor,
  '/settings/devices': onlineScreen(() => import('./devices/DeviceList.tsx'), 'admin', 'device'),
};
