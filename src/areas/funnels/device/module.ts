/** Funnels as a module of the engine: they come behind what a first screen shows. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { funnelTables } from './tables.ts';

export const funnelsModule: DeviceModule = {
  name: 'funnels',
  bulk: [funnelTables],
  later: async () => ({
    refreshers: [(await import('./refreshers.ts')).funnelsRefresher],
  }),
};
