/** The public API of settings on the device: the lists that are mirrored here. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { listTables } from './tables.ts';

/**
 * Registers settings as a module of the offline engine. The lists that devices mirror load after
 * the first screen's data.
 */
export const settingsModule: DeviceModule = {
  name: 'settings',
  bulk: [listTables],
  lazyPart: async () => (await import('./lazy-part.ts')).lazyPart,
};

export { readList } from './tables.ts';
export { settingsAreaData } from './mirrored-lists.ts';
