/** Registers funnels as a module of the offline engine. They load after the first screen's data. */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { funnelTables } from './tables.ts';

export const funnelsModule: DeviceModule = {
  name: 'funnels',
  bulk: [funnelTables],
  lazyPart: async () => ({
    refreshers: [(await import('./refreshers.ts')).funnelsRefresher],
  }),
};
