/** The public API of the catalogue on the device. */
export { catalogModule } from './module.ts';
export { suggestParts } from './files/suggest-parts.ts';
export { eanBook } from './files/ean-book.ts';
export { hasPrices, pricesRevision, partsByPrefix, partsOf, wantPrices } from './parts.ts';
export { availabilityOf } from './availability/read-availability.ts';
export { catalogAreaData } from './area-data.ts';
