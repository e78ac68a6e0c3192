/** Public API of user administration's client: its screens. */
import { lazyScreen } from '#kernel/client/index.ts';

const editor = lazyScreen(() => import('./form/UserPage.tsx'));
export const userScreens = {
  '/users': lazyScreen(() => import('./list/UserList.tsx')),
  '/user/create': editor,
  '/user/edit/:id': editor,
  '/settings/devices': lazyScreen(() => import('./devices/DeviceList.tsx')),
};
