/** The catalogue for the engine. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { availabilityTables } from './availability/tables.ts';
import { partsRefresher, partTables } from './parts.ts';

export const catalogModule: DeviceModule = {
  name: 'catalog',
  bulk: [partTables, availabilityTables],
  refreshers: [partsRefresher],
  lazyPart: async () => ({
    refreshers: [(await import('./availability/refresher.ts')).availabilityRefresher],
  }),
};
