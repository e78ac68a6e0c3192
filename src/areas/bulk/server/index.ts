/** The public API of the server of bulk uploads. */
import type { ListChangeListener, ListUseCounter, ServerModule } from '#kernel/server/module.ts';
import type { ReadUsedParts } from '#areas/catalog/server/index.ts';
import {
  createDistributorUsesReader,
  type DependentRecords,
  type CountDistributorUses,
} from '#areas/distributors/server/index.ts';
import { bulkRefusalCodes, type BulkCode } from '../domain/index.ts';
import { importsRoute, stopRoute } from './imports/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { bulkRoutes } from './routes.ts';
import { undoingRoutes } from './undoing/routes.ts';

type OtherModules = {
  /**
   * Functions that count what other modules store about a distributor. Some changes are refused
   * while there is any.
   */
  readonly uses: readonly CountDistributorUses[];
  /** Rows of other modules that are deleted with a distributor. */
  readonly dependentRecords: readonly DependentRecords[];
  /** Functions that return which parts the documents of other modules name. */
  readonly partUses: readonly ReadUsedParts[];
  /**
   * The counters of uses of list entries, and the followers of lists. Both cover all modules, and
   * are called after these are assembled.
   */
  readonly listUses: () => readonly ListUseCounter[];
  readonly listFollowers: () => readonly ListChangeListener[];
};

export const createBulkModule = ({
  uses,
  dependentRecords,
  partUses,
  listUses,
  listFollowers,
}: OtherModules): ServerModule<BulkCode> => ({
  name: 'bulk',
  migrations,
  personalData,
  codes: bulkRefusalCodes,
  personTexts: [
    { table: 'bulk_change', by: 'user_id', at: 'at', cleared: { before: '{}', after: '{}' } },
  ],
  routes: [
    ...bulkRoutes(createDistributorUsesReader(uses)),
    importsRoute,
    stopRoute,
    ...undoingRoutes({
      readUses: createDistributorUsesReader(uses),
      dependentRecords,
      partUses,
      listUses,
      listFollowers,
    }),
  ],
});

export { storeFileImport } from './imports/routes.ts';
export type { BulkTables } from './tables.ts';
