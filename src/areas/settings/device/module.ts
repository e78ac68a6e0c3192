/**
 * Registers settings as a module of the offline engine. The code that mirrors lists loads after the
 * first screen.
 */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { listTables } from './tables.ts';

export const settingsModule: DeviceModule = {
  name: 'settings',
  bulk: [listTables],
  lazyPart: async () => (await import('./lazy-part.ts')).lazyPart,
};
