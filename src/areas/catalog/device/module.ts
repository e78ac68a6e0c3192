/**
 * Registers the tables and refreshers of the catalog with the engine, and lists which rights its
 * data needs. A user who loses all of them loses the data.
 */
import type { AreaData, DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { AVAILABILITY_CURSOR, availabilityTables } from './availability/tables.ts';
import { partsRefresher, partTables } from './mirrored-parts.ts';

export const catalogModule: DeviceModule = {
  name: 'catalog',
  bulk: [partTables, availabilityTables],
  refreshers: [partsRefresher],
  lazyPart: async () => ({
    refreshers: [(await import('./availability/refresher.ts')).availabilityRefresher],
  }),
};

/** What the device stores of the catalog, and which rights it needs. */
export const catalogAreaData: readonly AreaData[] = [
  {
    rights: partsRefresher.rights,
    tables: ['parts', 'currencies'],
    cursors: [partsRefresher.name],
  },
  {
    rights: ['orders.read', 'approvals.read'],
    tables: ['availability'],
    cursors: [AVAILABILITY_CURSOR],
  },
];
