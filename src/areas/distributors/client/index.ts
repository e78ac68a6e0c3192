/** Public API of the distributors' client: its screens by route. */
import { onlineScreen } from '#kernel/client/index.ts';

const form = onlineScreen(() => import('./form/DistributorPage.tsx'), 'distributors');

export const distributorScreens = {
  '/distributors': onlineScreen(() => import('./list/DistributorList.tsx'), 'distributors'),
  '/distributor/create': form,
  '/distributor/edit/:id': form,
  '/settings/distributors_migrate': onlineScreen(
    () => import('./migrate/MigrateDistributorsPage.tsx'),
    'distributors',
  ),
};
