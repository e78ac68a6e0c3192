/** The public API of the catalog on the device. */
export { catalogAreaData, catalogModule } from './module.ts';
export { suggestParts } from './files/suggest-parts.ts';
export { eanLookup } from './files/ean-lookup.ts';
export { hasPrices, pricesRevision, partsByPrefix, partsOf, mirrorPricesIn } from './parts.ts';
export { availabilityOf } from './availability/read-availability.ts';
