/** Interprets the text of a scanned code: as a product, as a delivery note, or as unknown. */
import { readDeliveryNote, readDeliveryNoteLine, type DeliveryNote } from './delivery-note.ts';
import { readGs1 } from './gs1.ts';
import { readProductCode, type ProductCode } from './product-code.ts';

export type ScannedMeaning =
  | { readonly kind: 'product'; readonly code: ProductCode; readonly quantity: number }
  | { readonly kind: 'note'; readonly note: DeliveryNote }
  | { readonly kind: 'unknown' };

/**
 * The symbology identifier that scanners put before the text if they are configured to: a bracket,
 * a letter for the kind of code, and a digit.
 */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/** The most characters that a code can have: those of the largest QR code. */
const LONGEST = 7_089;

/**
 * Returns the meaning of a text. The format in which a camera read it is only needed for eight
 * digits: in an EAN-8 code they are not a part number.
 */
export function readScannedText(text: string, format?: string): ScannedMeaning {
  const plain = text.replace(SYMBOLOGY, '').trim();
  if (plain === '' || plain.length > LONGEST) return { kind: 'unknown' };

  const code = readProductCode(plain);
  if (code) {
    const isOnlyEan = format === 'ean_8' && code.ean !== undefined;
    return { kind: 'product', code: isOnlyEan ? { ean: code.ean } : code, quantity: 1 };
  }

  const gs1 = readGs1(plain);
  if (gs1) return { kind: 'product', code: { ean: gs1.gtin }, quantity: gs1.quantity ?? 1 };

  const line = readDeliveryNoteLine(plain);
  if (line) return { kind: 'product', ...line };

  const note = readDeliveryNote(plain);
  return note ? { kind: 'note', note } : { kind: 'unknown' };
}
