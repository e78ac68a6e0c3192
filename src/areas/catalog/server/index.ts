/** The public API of the catalogue's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { changes } from './changes.ts';
import { migrations } from './migrations.ts';

export const catalog: ServerModule = { name: 'catalog', migrations, routes: [changes] };
export {
  addCarriers,
  addParts,
  allParts,
  carrierCodes,
  carriers,
  lockCatalog,
  knownParts,
  partsIn,
  putCarriers,
  putParts,
  putPrices,
  type Carrier,
  type CataloguedPart,
} from './queries.ts';
export type { CatalogTables } from './tables.ts';
