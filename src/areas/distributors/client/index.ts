/** Public API of the distributors' client: its screens. */
import { lazyScreen } from '#kernel/client/index.ts';

const form = lazyScreen(() => import('./form/DistributorPage.tsx'));
export const distributorScreens = {
  '/distributors': lazyScreen(() => import('./list/DistributorList.tsx')),
  '/distributor/create': form,
  '/distributor/edit/:id': form,
  '/settings/distributors_migrate': lazyScreen(() => import('./migrate/MigratePage.tsx')),
};
