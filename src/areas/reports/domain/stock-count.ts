/** Defines a stock count: parts and units that a person counted by scanning. */
import { hasQuantityDigits, rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';

/** A counted part with its units. A count has one line for each part. */
export type StockCountLine = { readonly partNumber: string; readonly quantity: number };

export type StockCount = {
  readonly distributorId: number;
  /** The date of the inventory. */
  readonly date: CalendarDate;
  /** The lines are in the order in which their parts were first counted. */
  readonly lines: readonly StockCountLine[];
};

/**
 * Returns the lines with more units of a part, or with fewer if `units` is negative. A line without
 * units is removed. Undefined if the part would have more units than a row of a report can have.
 */
export function withCountedUnits(
  lines: readonly StockCountLine[],
  partNumber: string,
  units: number,
): readonly StockCountLine[] | undefined {
  const before = lines.find((line) => line.partNumber === partNumber)?.quantity ?? 0;
  const quantity = before + units;
  if (quantity > rowLimits.quantity) return undefined;
  return withCountedQuantity(lines, partNumber, Math.max(0, quantity));
}

/** Returns the lines with this quantity of a part. A quantity of 0 removes its line. */
export function withCountedQuantity(
  lines: readonly StockCountLine[],
  partNumber: string,
  quantity: number,
): readonly StockCountLine[] {
  if (quantity === 0) return lines.filter((line) => line.partNumber !== partNumber);
  if (!lines.some((line) => line.partNumber === partNumber))
    return [...lines, { partNumber, quantity }];
  return lines.map((line) => (line.partNumber === partNumber ? { partNumber, quantity } : line));
}

/** Returns the quantity that a person typed, from 1 to the limit. Undefined for other texts. */
export function readTypedCount(text: string): number | undefined {
  const quantity = hasQuantityDigits(text.trim()) ? Number(text) : 0;
  return quantity > 0 && quantity <= rowLimits.quantity ? quantity : undefined;
}
