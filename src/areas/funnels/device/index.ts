/**
 * The public API of funnels on the device: the engine's module, and `funnelsOn(engine)` for
 * screens.
 */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { funnelTables } from './tables.ts';

/** Registers funnels as a module of the offline engine. They load after the first screen's data. */
export const funnelsModule: DeviceModule = {
  name: 'funnels',
  bulk: [funnelTables],
  lazyPart: async () => ({
    refreshers: [(await import('./refreshers.ts')).funnelsRefresher],
  }),
};

export { funnelsOn, type FunnelsDevice } from './funnels-device.ts';
export { funnelAreaData } from './area-data.ts';
export { FUNNELS } from './tables.ts';
