/** The prices that a person must enter before orders are created. */
import type { PartWithoutPrice } from '#areas/imports/client/index.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import type { PlannedOrders } from './use-planned-orders.ts';

/** Returns the parts that have no price yet, or whose price was entered in this step. */
export function partsWithoutPrice(
  { rows }: Pick<PlannedOrders, 'rows'>,
  { choices: { prices } }: Pick<UploadFacts, 'choices'>,
): readonly PartWithoutPrice[] {
  const found = new Map<string, PartWithoutPrice>();
  for (const { partNumber, unitMinor, isPriced } of rows) {
    const price = prices[partNumber] ?? null;
    if (isPriced || (unitMinor !== null && price === null)) continue;
    found.set(partNumber, { partNumber, price, rows: (found.get(partNumber)?.rows ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Returns whether rows lack a price in a file that gives prices for other rows. */
export const lacksPricesOfSomeRows = ({
  pricing,
  rows,
}: Pick<PlannedOrders, 'pricing' | 'rows'>): boolean =>
  pricing === 'some' && rows.some(({ unitMinor }) => unitMinor === null);
