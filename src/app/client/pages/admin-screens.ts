/** The screens of administrators, by the path of their page: no device installs them, and no first screen names them. */
import { deadlineScreens } from '#areas/deadlines/client/index.ts';
import { distributorScreens } from '#areas/distributors/client/index.ts';
import { settingsScreens } from '#areas/settings/client/index.ts';
import { userScreens } from '#areas/users/client/index.ts';
import type { LazyScreen } from '#kernel/client/index.ts';

export const adminScreens: Readonly<Record<string, LazyScreen>> = {
  ...deadlineScreens,
  ...distributorScreens,
  ...settingsScreens,
  ...userScreens,
};
