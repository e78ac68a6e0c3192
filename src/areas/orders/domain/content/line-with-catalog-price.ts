/** Updates a line of another order or of a template to today's catalog. */
import type { OrderPart } from '../check-order.ts';
import type { OrderLine } from '../order.ts';

/**
 * Returns a part of today's catalog. The function is undefined if this device does not have the
 * catalog: lines then stay as they were, because unknown does not mean missing.
 */
export type PartOf = ((partNumber: string) => OrderPart | undefined) | undefined;

/**
 * Returns the line with the catalog's price and name, or `missing` if the part is no longer
 * offered. The unit value is null if the catalog has no price for the part: a person enters it, or
 * the order's funnel determines it.
 */
export function lineWithCatalogPrice<Line extends OrderLine>(
  line: Line,
  partOf: PartOf,
): Line | 'missing' {
  const partNumber = line.partNumber.trim();
  if (!partOf) return { ...line, partNumber };
  const part = partOf(partNumber);
  if (!part?.active) return 'missing';
  const { description, unitMinor } = part;
  return { ...line, partNumber, description, unitMinor, listMinor: unitMinor };
}
