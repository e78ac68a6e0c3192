/** The public API of the catalog's domain. */
export * as addresses from './call-addresses.ts';
export * as calls from './calls.ts';
export type { CatalogPart, PartAvailability, PartNames } from './calls.ts';
export * from './availability.ts';
export { pairEansWithPartNumbers, findPartsWithTakenEan, type PartEan } from './eans.ts';
export { partNameInLanguage } from './part-name.ts';
export { rankPartNumberTypo } from './part-number-typos.ts';
