/**
 * Computes the stock of the demonstration's companies: the units of their complete orders arrive,
 * the oldest are sold first, and a few parts are never sold.
 */
import { monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Units of a part that arrived together. */
type Lot = { readonly part: PartWithPrices; units: number };

/** The lots of a company, the oldest first. The first `UNSOLD_LOTS` ones stay. */
export type StockLots = Lot[];

/** A sale to one customer. */
export type SoldUnits = { readonly part: PartWithPrices; readonly quantity: number };

/** The number of lots that a company does not sell. */
const UNSOLD_LOTS = 5;

/** The next sale is picked from this many of the oldest lots. */
const OLDEST = 8;

/** How many percent of the ordered units are sold in each calendar month, from January on. */
const season = [70, 68, 78, 84, 88, 92, 86, 90, 94, 102, 98, 76] as const;

/** Returns the stock of a company before its first order in the portal. */
export function createInitialStock(
  catalogue: readonly PartWithPrices[],
  currency: Currency,
  chance: SeededRandom,
  size: number,
): StockLots {
  const offered = catalogue.filter((part) => part.active && part.prices[currency] !== undefined);
  const parts = new Set<PartWithPrices>();
  while (parts.size < size) parts.add(chance.pick(offered));
  return [...parts].map((part) => ({
    part,
    units: chance.whole(1, (part.prices.USD ?? 0) > 100_000 ? 3 : 9),
  }));
}

/** Returns the lots that a company does not sell. */
export const unsoldLots = (shelf: StockLots): StockLots => shelf.slice(0, UNSOLD_LOTS);

/** Returns the units on a shelf by part. */
export function sumUnitsByPart(shelf: StockLots): [PartWithPrices, number][] {
  const units = new Map<PartWithPrices, number>();
  for (const lot of shelf)
    if (lot.units > 0) units.set(lot.part, (units.get(lot.part) ?? 0) + lot.units);
  return [...units];
}

const monthOfInstant = (at: number): Month => monthInZone(at, HOME_ZONE);

/** Puts the orders that the ERP accepted in the month on the shelves of their companies. */
export function addOrdersToStock(
  shelves: ReadonlyMap<number, StockLots>,
  orders: readonly PlannedOrder[],
  month: Month,
  catalogue: ReadonlyMap<string, PartWithPrices>,
): void {
  for (const { steps, content } of orders) {
    const last = steps.at(-1)!;
    const shelf = shelves.get(content.companyId!);
    if (last.kind !== 'accept' || monthOfInstant(last.at) !== month || !shelf) continue;
    for (const { partNumber, quantity } of content.lines)
      shelf.push({ part: catalogue.get(partNumber)!, units: Number(quantity) });
  }
}

/** Returns how many units a distributor sells in a month, by what it orders and by the season. */
export function unitsToSellInMonth(orders: readonly PlannedOrder[], month: Month): number {
  const ordered = orders
    .filter(({ steps, status }) => {
      const sent = steps.findLast(({ kind }) => kind === 'submit');
      return status !== 'canceled' && sent !== undefined && monthOfInstant(sent.at) === month;
    })
    .flatMap(({ content }) => content.lines)
    .reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const sold = Math.ceil((ordered * season[Number(month.slice(5)) - 1]!) / 100);
  // A month without an order has a few sales from the shelf.
  if (ordered === 0) return 6;
  return ordered < 25 ? Math.min(ordered, sold) : sold;
}

/** Takes units from the oldest lots of a shelf, and returns the sales. */
export function sellFromStock(shelf: StockLots, units: number, chance: SeededRandom): SoldUnits[] {
  const sold: SoldUnits[] = [];
  let left = units;
  while (left > 0) {
    const offered = shelf.slice(UNSOLD_LOTS).filter((lot) => lot.units > 0);
    if (offered.length === 0) break;
    const lot = chance.pick(offered.slice(0, OLDEST));
    const wanted = chance.once(6) ? chance.whole(3, 8) : chance.whole(1, 2);
    const quantity = Math.min(wanted, lot.units, left);
    lot.units -= quantity;
    left -= quantity;
    sold.push({ part: lot.part, quantity });
  }
  return sold;
}
