/** Public API of the distributors' server. */
import { attachmentCodes, type AttachmentCode } from '#areas/files/domain/index.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { distributorCodes, type DistributorCode } from '../domain/index.ts';
import { contractsJob } from './contracts/contract-alerts.ts';
import { contractFileRoutes } from './contracts/contract-files.ts';
import { editingRoutes } from './editing/routes.ts';
import { formerRoutes } from './former/routes.ts';
import { countDistributorsInCountry } from './distributor-list-sql.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { contractFilesBy } from './personal-data-export-sql.ts';
import {
  createUsesReader,
  type DependentRecords,
  type UsesOfDistributor,
} from './distributor-uses.ts';

/**
 * Returns the module.
 * @param uses Functions that count what other modules have of a distributor.
 * @param noted Rows of other modules that are deleted with a distributor.
 */
export const createDistributorsModule = (
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
  routes: [...editingRoutes(createUsesReader(uses), noted), ...contractFileRoutes, ...formerRoutes],
  dataExport: [{ name: 'contractFiles', read: contractFilesBy }],
  jobs: { 'distributors.contracts': contractsJob },
  listUses: [
    {
      list: 'country',
      what: 'distributors',
      count: (db, { fields }) => countDistributorsInCountry(db, String(fields['code'])),
    },
  ],
  // The job runs every hour, because a contract ends with a day in its distributor's time zone.
  crons: [{ job: 'distributors.contracts', match: '10 * * * *' }],
});

export { contractsOf } from './contracts/contracts-sql.ts';
export { distributorChoices } from './distributor-choices.ts';
export {
  changeDistributor,
  contentIssues,
  createDistributor,
  type WriteContext,
} from './editing/create-and-change-distributor.ts';
export {
  lockDistributor,
  selectDistributorContent,
  type StoredDistributor,
} from './editing/edited-distributor-sql.ts';
export { formerKeys, insertFormerRows, knownDistributors } from './former/former-rows-sql.ts';
export {
  listPage,
  listSearch,
  mirrorPage,
  withDistributorNames,
  type ListSearch,
} from './pages-with-distributor-names.ts';
export {
  addDistributors,
  postalAddressesOf,
  companiesByTaxId,
  erpKeysByCompany,
  distributorJson,
  distributorNames,
  distributorById,
  selectActiveDistributors,
  isDistributorInScope,
  selectActiveOrNamedDistributors,
  distributorNameColumn,
  updateCompanyErpKeys,
  type NewDistributor,
} from './distributors-sql.ts';
export type { DistributorTables } from './tables.ts';
export {
  createUsesReader,
  type DependentRecords,
  type ReadUses,
  type UsesOfDistributor,
} from './distributor-uses.ts';
