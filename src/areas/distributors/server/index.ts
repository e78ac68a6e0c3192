/** The face of distributors' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { migrations } from './migrations.ts';

export const distributors: ServerModule = {
  name: 'distributors',
  migrations,
  tenantTables: { distributor: 'id', company: 'distributor_id' },
};
export {
  addDistributors,
  companiesByTaxId,
  companyKeys,
  distributorNames,
  distributorOf,
  distributorsFor,
  distributorsNamed,
  setCompanyKeys,
  withDistributorNames,
} from './queries.ts';
export type { DistributorTables } from './tables.ts';
