/**
 * The public API of expected stock on the device: the engine's module, and
 * `createStockDevice(engine)` for screens.
 */
export { stockModule } from './module.ts';
export { createStockDevice } from './stock-device.ts';
export { stockAreaData } from './area-data.ts';
