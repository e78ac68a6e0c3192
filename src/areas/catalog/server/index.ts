/** The face of the catalogue's server. */
import type { ServerRoom } from '#kernel/server/room.ts';
import { changes } from './changes.ts';
import { migrations } from './migrations.ts';

export const catalog: ServerRoom = { name: 'catalog', migrations, routes: [changes] };
export { addCarriers, addParts, carriers, partsIn, type Carrier, type CataloguedPart } from './queries.ts';
export type { CatalogTables } from './tables.ts';
