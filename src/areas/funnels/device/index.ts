/**
 * The public API of funnels on the device: the engine's module, and `createFunnelsDevice(engine)`
 * for screens.
 */
export { funnelsModule } from './module.ts';
export { createFunnelsDevice, type FunnelsDevice } from './funnels-device.ts';
export { funnelAreaData } from './area-data.ts';
export { FUNNELS_CURSOR } from './tables.ts';
