/** The public API of the catalog's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { availability, changes } from './mirror-routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';

export const catalog: ServerModule = {
  name: 'catalog',
  migrations,
  personalData,
  routes: [changes, availability],
};
export { carrierCodes, carrierIds, carriers, type Carrier } from './carriers-sql.ts';
export {
  addCarriers,
  addParts,
  allParts,
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
} from './queries.ts';
export type { CatalogTables } from './tables.ts';
