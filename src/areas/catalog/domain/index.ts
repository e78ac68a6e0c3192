/** The public API of the catalogue's domain. */
export * as addresses from './addresses.ts';
export * as calls from './calls.ts';
export type { CatalogPart } from './calls.ts';
export { typoBetween } from './typos.ts';
