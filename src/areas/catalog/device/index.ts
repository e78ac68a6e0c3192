/** The public API of the catalogue on the device. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { partsRefresher, partTables } from './parts.ts';

export const catalogModule: DeviceModule = {
  name: 'catalog',
  bulk: [partTables],
  refreshers: [partsRefresher],
};
export { partsNear } from './files/parts-near.ts';
export { eanBook } from './files/ean-book.ts';
export { hasPrices, pricesRevision, partsByPrefix, partsOf, wantPrices } from './parts.ts';
export { catalogAreaData } from './area-data.ts';
