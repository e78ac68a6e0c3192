/** The public API of the catalog on the device. */
import type { AreaData, DeviceModule } from '#kernel/device/offline.ts';
import { AVAILABILITY, availabilityRows, availabilityTables } from './availability/tables.ts';
import { partsRefresher, partTables } from './parts.ts';

/** The catalog as a module of the engine. */
export const catalogModule: DeviceModule = {
  name: 'catalog',
  bulk: [partTables, availabilityTables],
  refreshers: [partsRefresher],
  lazyPart: async () => ({
    refreshers: [(await import('./availability/refresher.ts')).availabilityRefresher],
  }),
};

/**
 * Declares which rights the catalog's data on the device requires. When the last of these rights is
 * lost, prices and availability are deleted.
 */
export const catalogAreaData: readonly AreaData[] = [
  {
    rights: partsRefresher.rights,
    async removeMirrors(bulk) {
      await bulk.table('parts').clear();
      await bulk.table('currencies').clear();
      await bulk.cursors.where('name').startsWith(partsRefresher.name).delete();
    },
  },
  {
    rights: ['orders.read', 'approvals.read'],
    async removeMirrors(bulk) {
      await availabilityRows(bulk).clear();
      await bulk.cursors.delete(AVAILABILITY);
    },
  },
];

export { suggestParts } from './files/suggest-parts.ts';
export { eanLookup } from './files/ean-lookup.ts';
export { hasPrices, pricesRevision, partsByPrefix, partsOf, mirrorPricesIn } from './parts.ts';
export { availabilityOf } from './availability/read-availability.ts';
