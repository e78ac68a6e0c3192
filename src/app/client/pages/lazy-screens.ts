/**
 * The screens that are loaded later, by the path of their page. Devices install the screens of
 * tickets and of expected stock, and none of the others.
 */
import { profileScreens } from '#areas/account/client/index.ts';
import { bulkScreens } from '#areas/bulk/client/index.ts';
import { contactScreens } from '#areas/contact/client/index.ts';
import { deadlineScreens } from '#areas/deadlines/client/index.ts';
import { distributorScreens } from '#areas/distributors/client/index.ts';
import { settingsScreens } from '#areas/settings/client/index.ts';
import { stockScreens } from '#areas/stock/client/index.ts';
import { storageScreens } from '#areas/storage/client/index.ts';
import { systemScreens } from '#areas/system/client/index.ts';
import { approverScreens } from '#areas/approvals/client/index.ts';
import { userScreens } from '#areas/users/client/index.ts';
import { marketingScreens } from '#areas/marketing/client/index.ts';
import { verticalScreens } from '#areas/verticals/client/index.ts';
import type { LazyScreen } from '#kernel/client/index.ts';

export const lazyScreens: Readonly<Record<string, LazyScreen>> = {
  ...bulkScreens,
  ...contactScreens,
  ...deadlineScreens,
  ...distributorScreens,
  ...settingsScreens,
  ...stockScreens,
  ...storageScreens,
  ...systemScreens,
  ...userScreens,
  ...approverScreens,
  ...verticalScreens,
  ...marketingScreens,
  ...profileScreens,
};
