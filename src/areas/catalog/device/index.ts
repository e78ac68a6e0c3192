/** The public API of the catalog on the device. */
export { catalogAreaData, catalogModule } from './module.ts';
export { suggestParts } from './files/suggest-parts.ts';
export { readMirroredPartNumbersAndEans } from './files/read-mirrored-part-numbers-and-eans.ts';
export {
  arePricesMirrored,
  pricesRevision,
  searchParts,
  readPartsWithPrices,
  mirrorPricesInCurrency,
} from './mirrored-parts.ts';
export { readAvailability } from './availability/read-availability.ts';
export { readPartNames } from './read-part-names.ts';
