/**
 * The public API of funnels on the device: the engine's module, and `funnelsOn(engine)` for
 * screens.
 */
export { funnelsModule } from './module.ts';
export { funnelsOn, type FunnelsDevice } from './funnels-device.ts';
export { funnelAreaData } from './area-data.ts';
export { FUNNELS } from './tables.ts';
