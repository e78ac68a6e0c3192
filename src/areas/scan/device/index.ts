/** The public API of scanning on the device. */
export { startBarcodeReader, type BarcodeReader } from './decoder/barcode-reader.ts';
export type { PictureCode } from './decoder/code-formats.ts';
export { createProductFinder, type ProductFinder } from './product-finder.ts';
export {
  readCodesByDocument,
  unknownCodesOf,
  type UnknownCode,
  type UnknownCodes,
} from './unknown-codes.ts';
