/** Builds the draft of an order from a file: its lines, its total and its id. */
import type { OrderPart } from '../check-order.ts';
import { totalOfLine, type OrderContent, type OrderLine } from '../order.ts';
import { lineFields, type LineField } from '../fields.ts';
import { pricedRowsShare } from './file-orders.ts';
import type { OrderOfFile } from './file-rows.ts';

type Planned = Pick<OrderOfFile, 'rows' | 'header'>;

/**
 * Returns the lines of an order of a file. `parts` are the catalog's by number. A price in the file
 * or entered by a person takes precedence over the catalog's. Values that the order's type has no
 * field for are left out; `OrderFilePlan` counts the rows with such discounts and demo marks.
 */
export function linesOfFileOrder(
  { rows, header }: Planned,
  parts: ReadonlyMap<string, OrderPart>,
): Omit<OrderLine, 'id'>[] {
  const has = (field: LineField) => lineFields[field].need[header.type ?? 'normal'] !== 'absent';
  return rows.map((row) => {
    const part = parts.get(row.partNumber);
    const listMinor = part?.unitMinor ?? null;
    // A part of the catalog never takes the file's EAN: a submission replaces it with the
    // catalog's, if that is known.
    const ean = part ? part.ean : row.ean;
    const isDiscounted = has('discount') && row.discount > 0;
    return {
      partNumber: row.partNumber,
      description: part?.description ?? '',
      quantity: row.quantity,
      unitMinor: row.unitMinor ?? listMinor,
      listMinor,
      discount: isDiscounted ? row.discount : 0,
      demo: has('demo') && row.isDemo,
      ...(isDiscounted && row.discountReason ? { discountReason: row.discountReason } : {}),
      ...(has('ean') && ean ? { ean } : {}),
    };
  });
}

/** Returns the order's total in minor units. */
export const totalMinorOfFileOrder = (
  order: Planned,
  parts: ReadonlyMap<string, OrderPart>,
): number => linesOfFileOrder(order, parts).reduce((sum, line) => sum + totalOfLine(line), 0);

/**
 * Returns the order's content. Header fields that the file does not give are taken from `blank`.
 */
export function contentOfFileOrder(
  order: OrderOfFile,
  blank: OrderContent,
  parts: ReadonlyMap<string, OrderPart>,
  newLineId: () => string,
): OrderContent {
  const lines = linesOfFileOrder(order, parts).map((line) => ({ ...line, id: newLineId() }));
  return {
    ...blank,
    ...order.header,
    lines,
    ...(pricedRowsShare(order.rows) === 'all' ? { unitsLocked: true as const } : {}),
  };
}

/**
 * Returns the id of an order of an upload. It is always the same for the same upload and order
 * name, because it is the upload's id with its random part mixed with a hash of the name.
 */
export function orderIdOfUpload(uploadId: string, name: string): string {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let n = 0; n < name.length; n++) {
    const code = name.charCodeAt(n);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13);
  }

  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  const mixed =
    BigInt(`0x${uploadId.slice(-12)}`) ^ BigInt(`0x${(hex(one) + hex(two)).slice(0, 12)}`);
  return `${uploadId.slice(0, -12)}${mixed.toString(16).padStart(12, '0')}`;
}
