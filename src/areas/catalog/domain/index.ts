/** The public API of the catalogue's domain. */
export * as addresses from './addresses.ts';
export * as calls from './calls.ts';
export type { CatalogPart, PartNames } from './calls.ts';
export { partName } from './part-name.ts';
export { typoBetween } from './typos.ts';
