/** Expected stock as a module of the offline engine. Months load after the first screen's data. */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { stockTables } from './tables.ts';

export const stockModule: DeviceModule = {
  name: 'stock',
  bulk: [stockTables],
  lazyPart: async () => ({ refreshers: [(await import('./refreshers.ts')).stockRefresher] }),
};
