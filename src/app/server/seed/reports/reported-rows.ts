/**
 * Creates what the demonstration's distributors had in stock and sold, month by month: rows by
 * field, as the file reader returns them.
 */
import { datesOfMonth, weekdayOf } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import type { Company, Distributor } from '#areas/distributors/domain/index.ts';
import type { PastRow } from '#areas/reports/server/index.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { sumUnitsByPart, unsoldLots, type StockLots, type SoldUnits } from './simulated-stock.ts';
import {
  brazilianCustomers,
  chileanCustomers,
  mexicanCustomers,
  peruvianCustomers,
  type Customer,
} from './customers.ts';

/** The fields of one row. */
export type SeedRowValues = PastRow['values'];

/** The customers by country. */
export const customersByCountry: Readonly<Record<string, readonly Customer[]>> = {
  BR: brazilianCustomers,
  PE: peruvianCustomers,
  CL: chileanCustomers,
  MX: mexicanCustomers,
};

/**
 * Returns `percent` percent of a part's price, in minor units: rounded to a multiple of 100, and at
 * least 100, even if the part has no price.
 */
const priced = (part: PartWithPrices, currency: Currency, percent: number): number =>
  Math.max(100, Math.round(((part.prices[currency] ?? 0) * percent) / 10_000) * 100);

const isWorkday = (date: CalendarDate) => weekdayOf(date) <= 5;

/** Returns the reported stock of a day. */
export const stockOnDay = (
  date: CalendarDate,
  shelf: StockLots,
  currency: Currency,
): SeedRowValues[] =>
  sumUnitsByPart(shelf).map(([part, quantity]) => ({
    inventoryDate: date,
    partNumber: part.partNumber,
    quantity,
    purchasePrice: priced(part, currency, 74),
  }));

/**
 * Returns the rows of a count with a slip, as people make it: a zero too many in the row of a part
 * that was neither sold nor ordered, so that expected stock finds and explains it.
 */
export function withOneQuantityTimesTen(
  rows: readonly SeedRowValues[],
  shelf: StockLots,
): SeedRowValues[] {
  const countOf = (partNumber: string) =>
    shelf.filter(({ part }) => part.partNumber === partNumber).length;
  const [slip] = unsoldLots(shelf)
    .filter(({ part }) => countOf(part.partNumber) === 1)
    .toSorted((a, b) => b.units - a.units);
  if (!slip) return [...rows];
  return rows.map((row) =>
    row.partNumber === slip.part.partNumber ? { ...row, quantity: 10 * slip.units } : row,
  );
}

/** Returns the reported sales of a month, spread from its first to its last working day. */
export function salesOfMonth(
  month: Month,
  of: Distributor,
  company: Company,
  sold: readonly SoldUnits[],
  chance: SeededRandom,
): SeedRowValues[] {
  const days = datesOfMonth(month).filter(isWorkday);
  const people = customersByCountry[of.country]!;
  return sold.map(({ part, quantity }, n): SeedRowValues => {
    const customer = chance.pick(people);
    const share = sold.length === 1 ? 1 : n / (sold.length - 1);
    const date = days[Math.round(share * (days.length - 1))]!;
    const price = priced(part, of.currency, chance.whole(112, 134));
    return of.kind === 'brazil'
      ? {
          partNumber: part.partNumber,
          activity: customer.activity,
          quantity,
          price,
          shipmentDate: date,
          provider: chance.pick(['Vendas internas', 'Representante Norte', 'Loja virtual']),
          providerId: null,
          endUser: customer.name,
          city: customer.city,
          state: customer.state,
          distributorName: company.name,
          distributorCnpj: company.taxId,
        }
      : {
          branchId: '01',
          city: customer.city,
          country: of.country,
          currencyCode: of.currency,
          endUser: customer.name,
          verticalMarket: customer.activity,
          invoiceDate: date,
          invoiceNumber: `F${month.slice(2, 4)}${month.slice(5)}-${String(n + 101)}`,
          partNumber: part.partNumber,
          price,
          quantity,
          state: customer.state,
          unitResale: price,
          extendedResale: price * quantity,
        };
  });
}
