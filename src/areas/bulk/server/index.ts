/** The public API of the server of bulk uploads. */
import type { ServerModule } from '#kernel/server/module.ts';
import { createUsesReader, type UsesOfDistributor } from '#areas/distributors/server/index.ts';
import { bulkCodes, type BulkCode } from '../domain/index.ts';
import { importsRoute, stopRoute } from './imports/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { bulkRoutes } from './routes.ts';

/**
 * Returns the module.
 * @param uses What other modules store about distributors; some changes are refused while they do.
 */
export const createBulkModule = (uses: readonly UsesOfDistributor[]): ServerModule<BulkCode> => ({
  name: 'bulk',
  migrations,
  personalData,
  codes: bulkCodes,
  routes: [...bulkRoutes(createUsesReader(uses)), importsRoute, stopRoute],
});

export type { BulkTables } from './tables.ts';
