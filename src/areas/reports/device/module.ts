/**
 * Registers reports as a module of the engine: its tables at once, everything else when it is
 * needed.
 */
import { Dexie } from 'dexie';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { reportBulkTables, reportCoreTables } from './tables.ts';

/**
 * Returns whether the user has counted stock by scanning on this device. If not, no database is
 * created and no code is loaded.
 */
const hasCounts = async (userId: number): Promise<boolean> =>
  'indexedDB' in globalThis && (await Dexie.exists(userDatabaseName(userId, 'counts')));

export const reportsModule: DeviceModule = {
  name: 'reports',
  core: [reportCoreTables],
  bulk: [reportBulkTables],
  listUnsentDocuments: async ({ userId }) =>
    (await hasCounts(userId))
      ? await (await import('./stock-count/unsent-counts.ts')).unsentStockCounts(userId)
      : [],
  // No document names a stock count, so counts are only in the export of all work.
  readWorkToExport: async ({ userId }, documentText) =>
    documentText === undefined && (await hasCounts(userId))
      ? {
          stockCounts: await (
            await import('./stock-count/unsent-counts.ts')
          ).readUnsentCounts(userId),
        }
      : {},
  lazyPart: async () => (await import(/* @first */ './lazy-part.ts')).lazyPart,
};
