/** Settings as a module of the engine: the lists that devices read, which come behind what a first screen shows. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { listTables } from './tables.ts';

export const settingsModule: DeviceModule = {
  name: 'settings',
  bulk: [listTables],
  later: async () => (await import('./later.ts')).later,
};
