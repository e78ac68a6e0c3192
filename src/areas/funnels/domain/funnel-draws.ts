/** The units of a funnel that orders hold. */

/**
 * The part of an order line that funnels need. A figure that cannot be parsed is the typed text. An
 * empty figure is null or an empty text.
 */
export type FunnelLine = {
  readonly partNumber: string;
  readonly quantity: number | string | null;
  /** The unit value in minor units, before the discount. */
  readonly unitMinor: number | string | null;
  /** The discount in hundredths of a percent. */
  readonly discount: number | string;
};

/** Units by part number. */
export type QuantitiesByPart = ReadonlyMap<string, number>;

/**
 * Returns the sum of the quantities of each part, by part number. Lines whose quantity is not a
 * positive number are left out.
 */
export function sumQuantitiesByPart(
  lines: readonly Pick<FunnelLine, 'partNumber' | 'quantity'>[],
): QuantitiesByPart {
  const sums = new Map<string, number>();
  for (const { partNumber, quantity } of lines)
    if (typeof quantity === 'number' && quantity > 0) {
      const part = partNumber.trim();
      sums.set(part, (sums.get(part) ?? 0) + quantity);
    }
  return sums;
}

/**
 * Returns the units left of a part, never less than zero: orders that were sent again after a
 * restore may hold more than was agreed. `drawn` contains the units that orders hold.
 */
export const remainingUnitsOfPart = (
  { partNumber, quantity }: { readonly partNumber: string; readonly quantity: number },
  drawn: QuantitiesByPart,
): number => Math.max(0, quantity - (drawn.get(partNumber) ?? 0));
