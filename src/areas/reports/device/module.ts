/**
 * Registers reports as a module of the engine: its tables at once, everything else when it is
 * needed.
 */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { bulkTables, coreTables } from './tables.ts';

export const reportsModule: DeviceModule = {
  name: 'reports',
  core: [coreTables],
  bulk: [bulkTables],
  lazyPart: async () => (await import(/* @first */ './lazy-part.ts')).lazyPart,
};
