/** Public API of the distributors' client: its screens by route. */
import { onlineScreen } from '#kernel/client/index.ts';

const form = onlineScreen(() => import('./form/DistributorPage.tsx'), 'admin');

export const distributorScreens = {
  '/distributors': onlineScreen(() => import('./list/DistributorList.tsx'), 'admin'),
  '/distributor/create': form,
  '/distributor/edit/:id': form,
  '/settings/distributors_migrate': onlineScreen(
    () => import('./migrate/MigrateDistributorsPage.tsx'),
    'admin',
  ),
};
