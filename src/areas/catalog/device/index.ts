/** The public API of the catalogue on the device. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { availabilityTables } from './availability/tables.ts';
import { partsRefresher, partTables } from './parts.ts';

export const catalogModule: DeviceModule = {
  name: 'catalog',
  bulk: [partTables, availabilityTables],
  refreshers: [partsRefresher],
  later: async () => ({
    refreshers: [(await import('./availability/refresher.ts')).availabilityRefresher],
  }),
};
export { partsNear } from './files/parts-near.ts';
export { eanBook } from './files/ean-book.ts';
export { hasPrices, pricesRevision, partsByPrefix, partsOf, wantPrices } from './parts.ts';
export { availabilityOf } from './availability/reading.ts';
export { catalogAreaData } from './area-data.ts';
