/** The public API of distributors' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { migrations } from './migrations.ts';

export const distributors: ServerModule = {
  name: 'distributors',
  migrations,
  tenantTables: { distributor: 'id', company: 'distributor_id' },
};
export { distributorChoices } from './choices.ts';
export {
  listPage,
  listSearch,
  mirrorPage,
  withDistributorNames,
  type ListSearch,
} from './lists.ts';
export {
  addDistributors,
  companiesByTaxId,
  companyKeys,
  distributorNames,
  distributorOf,
  distributorsFor,
  nameOfDistributor,
  setCompanyKeys,
} from './queries.ts';
export type { DistributorTables } from './tables.ts';
