/** Public API of the distributors' server. */
import { attachmentCodes, type AttachmentCode } from '#areas/files/domain/index.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { distributorCodes, type DistributorCode } from '../domain/index.ts';
import { contractsJob } from './contracts/contract-alerts.ts';
import { contractFileRoutes } from './contracts/contract-files.ts';
import { editingRoutes } from './editing/routes.ts';
import { formerRoutes } from './former/routes.ts';
import { countInCountry } from './distributor-list-sql.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { contractFilesBy } from './data-export-sql.ts';
import { usesFrom, type DependentRecords, type UsesOfDistributor } from './distributor-uses.ts';

/**
 * Returns the module.
 * @param uses Functions that count what other modules have of a distributor.
 * @param noted Rows of other modules that are deleted with a distributor.
 */
export const distributorsModule = (
  uses: readonly UsesOfDistributor[],
  noted: readonly DependentRecords[],
): ServerModule<DistributorCode | AttachmentCode> => ({
  name: 'distributors',
  migrations,
  personalData,
  tenantTables: {
    distributor: 'id',
    company: 'distributor_id',
    distributor_contract: 'distributor_id',
  },
  codes: { ...distributorCodes, ...attachmentCodes },
  routes: [...editingRoutes(usesFrom(uses), noted), ...contractFileRoutes, ...formerRoutes],
  dataExport: [{ name: 'contractFiles', read: contractFilesBy }],
  jobs: { 'distributors.contracts': contractsJob },
  listUses: [
    {
      list: 'country',
      what: 'distributors',
      count: (db, { fields }) => countInCountry(db, String(fields['code'])),
    },
  ],
  // The job runs every hour, because a contract ends with a day in its distributor's time zone.
  crons: [{ job: 'distributors.contracts', match: '10 * * * *' }],
});

export { contractsOf } from './contracts/queries.ts';
export { distributorChoices } from './distributor-choices.ts';
export {
  changeDistributor,
  contentIssues,
  createDistributor,
  type WriteContext,
} from './editing/commands.ts';
export { lockDistributor, storedDistributor, type StoredDistributor } from './editing/queries.ts';
export { formerKeys, fillFormer, knownDistributors } from './former/queries.ts';
export {
  listPage,
  listSearch,
  mirrorPage,
  withDistributorNames,
  type ListSearch,
} from './distributor-pages.ts';
export {
  addDistributors,
  addressesOf,
  companiesByTaxId,
  companyKeys,
  distributorJson,
  distributorNames,
  distributorOf,
  distributorsFor,
  hasDistributor,
  namedDistributors,
  nameOfDistributor,
  setCompanyKeys,
  type NewDistributor,
} from './queries.ts';
export type { DistributorTables } from './tables.ts';
export {
  usesFrom,
  type DependentRecords,
  type ReadUses,
  type UsesOfDistributor,
} from './distributor-uses.ts';
