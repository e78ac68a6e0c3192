/** The public API of the catalog's server. */
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
export { carrierCodes, carrierIds, carriers, type Carrier } from './carriers-sql.ts';
export {
  addCarriers,
  addParts,
  selectAllPartEans,
  lockCatalog,
  existingParts,
  partsSharingEans,
  partsByNumber,
  partsInCurrency,
  putAvailability,
  putCarriers,
  putPartNames,
  putParts,
  putPrices,
  type CataloguedPart,
  type StoredPart,
} from './catalog-sql.ts';
export type { CatalogTables } from './tables.ts';
