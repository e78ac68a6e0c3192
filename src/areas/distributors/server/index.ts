/** Public API of the distributors' server. */
import { attachmentRefusalCodes, type AttachmentCode } from '#areas/files/domain/index.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { distributorRefusalCodes, type DistributorCode } from '../domain/index.ts';
import { updateContractAlertsJob } from './contracts/contract-alerts.ts';
import { contractFileRoutes } from './contracts/contract-files.ts';
import { editingRoutes } from './editing/routes.ts';
import { formerRoutes } from './former/routes.ts';
import { countDistributorsByCountry } from './distributor-list-sql.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectContractFilesAttachedBy } from './personal-data-export-sql.ts';
import {
  createDistributorUsesReader,
  type DependentRecords,
  type CountDistributorUses,
} from './distributor-uses.ts';

/**
 * Returns the module.
 * @param uses Functions that count the rows of other modules that refer to a distributor.
 * @param dependentRecords Rows of other modules that are deleted with a distributor.
 */
export const createDistributorsModule = (
  uses: readonly CountDistributorUses[],
  dependentRecords: readonly DependentRecords[],
): ServerModule<DistributorCode | AttachmentCode> => ({
  name: 'distributors',
  migrations,
  personalData,
  tenantTables: {
    distributor: 'id',
    company: 'distributor_id',
    distributor_contract: 'distributor_id',
  },
  codes: { ...distributorRefusalCodes, ...attachmentRefusalCodes },
  routes: [
    ...editingRoutes(createDistributorUsesReader(uses), dependentRecords),
    ...contractFileRoutes,
    ...formerRoutes,
  ],
  dataExport: [{ name: 'contractFiles', read: selectContractFilesAttachedBy }],
  jobs: { 'distributors.contracts': updateContractAlertsJob },
  listUses: [
    {
      list: 'country',
      what: 'distributors',
      async count(db, countries) {
        const ids = new Map(countries.map(({ id, fields }) => [String(fields['code']), id]));
        const found = await countDistributorsByCountry(db, [...ids.keys()]);
        return found.map(({ country, count }) => ({ id: ids.get(country)!, count }));
      },
    },
  ],
  // A contract ends at the end of a day in its distributor's time zone, so the job runs every hour.
  crons: [{ job: 'distributors.contracts', match: '10 * * * *' }],
});

export { selectContracts } from './contracts/contracts-sql.ts';
export { selectDistributorChoices } from './distributor-choices.ts';
export {
  changeDistributor,
  findDistributorIssuesApartFromCountry,
  createDistributor,
  type DistributorWriteContext,
} from './editing/create-and-change-distributor.ts';
export { removeDistributor } from './editing/remove-distributor.ts';
export {
  isDistributorReferenced,
  lockDistributor,
  selectDistributorContent,
  type StoredDistributor,
} from './distributor-content-sql.ts';
export {
  selectFormerRowsByKey,
  storeFormerRows,
  selectKnownDistributors,
} from './former/former-rows-sql.ts';
export {
  readListPage,
  findDistributorsForSearch,
  readMirrorPage,
  addDistributorNames,
  type ListSearch,
} from './read-pages-with-distributor-names.ts';
export {
  addDistributors,
  selectPostalAddresses,
  selectCompaniesByTaxId,
  selectErpKeysByCompany,
  distributorJson,
  selectDistributorNames,
  selectDistributorById,
  selectDistributorsByIds,
  selectActiveDistributors,
  selectDistributorIdsOfKind,
  isDistributorInScope,
  selectActiveOrNamedDistributors,
  distributorNameColumn,
  updateCompanyErpKeys,
  type NewDistributor,
} from './distributors-sql.ts';
export type { DistributorTables } from './tables.ts';
export {
  createDistributorUsesReader,
  type DependentRecords,
  type ReadDistributorUses,
  type CountDistributorUses,
} from './distributor-uses.ts';
