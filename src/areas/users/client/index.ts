/** Public API of user administration's client: its screens by route. */
import { onlineScreen } from '#kernel/client/index.ts';

const editor = onlineScreen(() => import('./form/UserPage.tsx'), 'users');

export const userScreens = {
  '/users': onlineScreen(() => import('./list/UserList.tsx'), 'users'),
  '/user/create': editor,
  '/user/edit/:id': editor,
  '/settings/devices': onlineScreen(() => import('./devices/DeviceList.tsx'), 'users', 'device'),
};
