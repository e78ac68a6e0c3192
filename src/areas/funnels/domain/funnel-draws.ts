/** Units of a funnel that orders hold. */

/** A line as far as funnels know it: figures may still be text, as typed, or empty. */
export type FunnelLine = {
  readonly partNumber: string;
  readonly quantity: number | string | null;
  /** Minor units, before the discount. */
  readonly unitMinor: number | string | null;
  /** Hundredths of a percent. */
  readonly discount: number | string;
};

/** Units by part number. */
export type Quantities = ReadonlyMap<string, number>;

/** Of the lines that can be read. */
export function quantitiesOf(
  lines: readonly Pick<FunnelLine, 'partNumber' | 'quantity'>[],
): Quantities {
  const sums = new Map<string, number>();
  for (const { partNumber, quantity } of lines)
    if (typeof quantity === 'number' && quantity > 0) {
      const part = partNumber.trim();
      sums.set(part, (sums.get(part) ?? 0) + quantity);
    }
  return sums;
}

/** Never below nothing: what came back after a restore may hold more than there was. */
export const leftOf = (
  { partNumber, quantity }: { readonly partNumber: string; readonly quantity: number },
  drawn: Quantities,
): number => Math.max(0, quantity - (drawn.get(partNumber) ?? 0));
