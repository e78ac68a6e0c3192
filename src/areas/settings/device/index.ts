/** The public API of settings on the device: the mirrored lists. */
export { settingsModule } from './module.ts';
export { readList } from './tables.ts';
export { settingsAreaData } from './mirrored-lists.ts';
