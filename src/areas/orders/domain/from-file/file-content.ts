/** The draft that an order of a file becomes: its lines, its total, its id. */
import type { CheckedPart } from '../check.ts';
import { totalOfLine, type OrderContent, type OrderLine } from '../order.ts';
import { lineFields, type LineField } from '../fields.ts';
import { pricingOf } from './file-orders.ts';
import type { OrderOfFile } from './file-rows.ts';

type Planned = Pick<OrderOfFile, 'rows' | 'header'>;
/** `parts`: of the catalogue, by number. A price of the file or of a person applies, though the catalogue has another. What the order's type has no place for is left out, and counted in the plan. */
export function linesOfFile(
  { rows, header }: Planned,
  parts: ReadonlyMap<string, CheckedPart>,
): Omit<OrderLine, 'id'>[] {
  const has = (field: LineField) => lineFields[field].need[header.type ?? 'normal'] !== 'absent';
  return rows.map((row) => {
    const part = parts.get(row.partNumber);
    const listMinor = part?.unitMinor ?? null;
    // Of a part that the catalogue has, its own counts: a submission has no other.
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
export const totalOfFile = (order: Planned, parts: ReadonlyMap<string, CheckedPart>): number =>
  linesOfFile(order, parts).reduce((sum, line) => sum + totalOfLine(line), 0);

export function contentOfFile(
  order: OrderOfFile,
  blank: OrderContent,
  parts: ReadonlyMap<string, CheckedPart>,
  newLineId: () => string,
): OrderContent {
  const lines = linesOfFile(order, parts).map((line) => ({ ...line, id: newLineId() }));
  return {
    ...blank,
    ...order.header,
    lines,
    ...(pricingOf(order.rows) === 'all' ? { unitsLocked: true as const } : {}),
  };
}

/** The same order of the same upload has the same id, whenever and wherever it is made: the upload's own, its random part mixed with the order's name. */
export function orderIdOf(uploadId: string, name: string): string {
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
