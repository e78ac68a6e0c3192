/** The public API of the catalog on the device. */
export { catalogAreaData, catalogModule } from './module.ts';
export { suggestParts } from './files/suggest-parts.ts';
export { readPartNumbersAndEans } from './files/read-part-numbers-and-eans.ts';
export {
  arePricesMirrored,
  pricesRevision,
  searchParts,
  partsWithPricesOf,
  mirrorPricesIn,
} from './mirrored-parts.ts';
export { readAvailability } from './availability/read-availability.ts';
