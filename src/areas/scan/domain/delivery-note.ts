/**
 * Reads the QR code of a delivery note. Its text has the order's number in the first line, and in
 * each further line a part number or an EAN, a semicolon and a quantity:
 *
 *     26-000123
 *     1234567;5
 *     7891045010078;12
 */
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { readProductCode, type ProductCode } from './product-code.ts';

export type DeliveryNoteLine = {
  readonly code: ProductCode;
  readonly quantity: number;
};

export type DeliveryNote = {
  readonly orderNumber: string;
  /** At least one line. A product occurs once; its quantities are summed. */
  readonly lines: readonly DeliveryNoteLine[];
};

const ORDER_NUMBER = /^\d{2}-\d{6,7}$/;
const LINE = /^([^;]+);\s*(\d{1,6})$/;

/** Returns one line of a note. Undefined if the text isn't one. */
export function readDeliveryNoteLine(text: string): DeliveryNoteLine | undefined {
  const [, product, digits] = LINE.exec(text.trim()) ?? [];
  const code = product === undefined ? undefined : readProductCode(product.trim());
  const quantity = Number(digits);
  return code && quantity > 0 ? { code, quantity } : undefined;
}

/**
 * Returns the note. Undefined if the text isn't one. A note with a line that can't be read, or with
 * more lines than an order can have, is refused as a whole, because people wouldn't notice that
 * lines are missing.
 */
export function readDeliveryNote(text: string): DeliveryNote | undefined {
  const [orderNumber = '', ...rows] = text
    .split(/\r\n?|\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  if (!ORDER_NUMBER.test(orderNumber) || rows.length === 0 || rows.length > rowLimits.lines)
    return undefined;

  const lines = new Map<string, DeliveryNoteLine>();
  for (const row of rows) {
    const line = readDeliveryNoteLine(row);
    if (!line) return undefined;
    const key = JSON.stringify(line.code);
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { ...line, quantity: before + line.quantity });
  }
  return { orderNumber, lines: [...lines.values()] };
}
