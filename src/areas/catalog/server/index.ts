/** The public API of the catalog's server. */
import type { Database } from '#kernel/server/database.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { availabilityRoute, catalogChangesRoute } from './mirror-routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';

export const catalogServerModule: ServerModule = {
  name: 'catalog',
  migrations,
  personalData,
  routes: [catalogChangesRoute, availabilityRoute],
};
export {
  selectCarrierCodes,
  activeCarrierIdsColumn,
  selectActiveCarriers,
  type Carrier,
} from './carriers-sql.ts';
export {
  insertCarriers,
  insertPartsWithPrices,
  blankPart,
  selectAllPartEans,
  lockCatalog,
  selectExistingPartNumbers,
  selectPartsSharingEans,
  selectPartsByNumber,
  selectPartsInCurrency,
  upsertAvailability,
  upsertCarriers,
  upsertPartNames,
  upsertParts,
  upsertPrices,
  type PartWithPrices,
  type StoredPart,
} from './catalog-sql.ts';
export { selectPartsWithSameEan } from './same-eans-sql.ts';
export { deletePrices, replacePartNames } from './restore-part-values-sql.ts';
/**
 * Returns which of these parts a module's documents name. The assembly of the server passes these
 * functions of all modules to bulk uploads.
 */
export type ReadUsedParts = (db: Database, partNumbers: readonly string[]) => Promise<string[]>;
export type { CatalogTables } from './tables.ts';
