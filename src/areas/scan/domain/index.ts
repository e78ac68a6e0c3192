/** The public API of the domain of scanned codes. */
export type { DeliveryNote, DeliveryNoteLine } from './delivery-note.ts';
export type { ProductCode } from './product-code.ts';
export { readScannedText, type ScannedMeaning } from './scanned-text.ts';
export {
  addKey,
  burstLimits,
  hasBegunBurst,
  emptyKeyBurst,
  type KeyBurst,
  type KeyStroke,
} from './keyboard-burst.ts';
export { countSightings, type Sightings } from './sightings.ts';
export { findProduct, type FoundProduct } from './find-product.ts';
