/** The kinds of codes that are read, and the messages between the page and the decoding worker. */

/** The formats by their names in the browsers' Barcode Detection API. */
export const codeFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
  'code_128',
  'code_39',
  'data_matrix',
  'qr_code',
] as const;

/** A code in a picture. `format` is one of `codeFormats`, or unknown. */
export type PictureCode = { readonly text: string; readonly format: string };

export type PictureToDecode = { readonly picture: ImageBitmap };

/** `failed`: the decoder could not be loaded. `codes` answers one picture. */
export type DecodedPicture =
  | { readonly kind: 'ready' | 'failed' }
  | { readonly kind: 'codes'; readonly codes: readonly PictureCode[] };
