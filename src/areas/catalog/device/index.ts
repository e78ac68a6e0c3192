/** The public API of the catalog on the device. */
export { catalogAreaData, catalogModule } from './module.ts';
export { suggestParts } from './files/suggest-parts.ts';
export { readMirroredPartNumbersAndEans } from './files/read-mirrored-part-numbers-and-eans.ts';
export {
  arePricesMirrored,
  readPricesRevision,
  readPartsWithPrices,
  addMirroredCurrencies,
} from './mirrored-parts.ts';
export { searchParts } from './search-parts.ts';
export { readAvailability } from './availability/read-availability.ts';
export { readPartNames } from './lazy-part-names.ts';
