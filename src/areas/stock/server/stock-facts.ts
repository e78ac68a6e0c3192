/** Collects the facts about a distributor's stock of a month, as they are registered now. */
import { addMonths, lastDayOf } from '#kernel/domain/calendar.ts';
import { firstDayOf, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectPartsWithSameEan } from '#areas/catalog/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { selectUnitMovements } from '#areas/orders/server/index.ts';
import {
  selectCountedUnits,
  selectLastDatesOfMonths,
  selectSoldUnits,
  type LastDateOfMonth,
} from '#areas/reports/server/index.ts';
import {
  daysOfBalance,
  type CompanyStock,
  type PartUnits,
  type StockMonth,
} from '../domain/index.ts';
import { firstMovementDate, lastMovementDate } from './stock-stamps.ts';

/** Collects the figures of parts by company. Figures of the same part are merged, not added up. */
function collectParts() {
  const parts = new Map<number, Map<string, PartUnits>>();
  return {
    of: (companyId: number) => [...(parts.get(companyId)?.values() ?? [])],
    add(companyId: number, partNumber: string, units: Partial<PartUnits>) {
      const own = parts.get(companyId) ?? new Map<string, PartUnits>();
      parts.set(companyId, own);
      const known = own.get(partNumber);
      const part = known ?? { partNumber, opening: 0, closing: 0, sold: 0, soldIn: null };
      own.set(partNumber, { ...part, ...units });
    },
  };
}

/**
 * Returns the active companies that existed in the month, and all companies with one of these
 * dates.
 */
function companiesOf({ companies }: Distributor, month: Month, dates: readonly LastDateOfMonth[]) {
  return companies.filter(
    ({ id, active, since }) =>
      dates.some(({ companyId }) => companyId === id) || (active && (since ?? month) <= month),
  );
}

/** Returns what is registered of the company's stock and sales, without units of parts. */
function registeredOf(
  { id, name }: { readonly id: number; readonly name: string },
  month: Month,
  dates: readonly LastDateOfMonth[],
): Omit<CompanyStock, 'parts'> {
  const last = (area: LastDateOfMonth['area'], of: Month) =>
    dates.find((date) => date.companyId === id && date.area === area && date.month === of);
  const count = (of: Month) => {
    const date = last('inventory', of);
    return date ? { on: date.on, reportId: date.reportId, isZero: date.isZero } : null;
  };

  return {
    id,
    name,
    opening: count(addMonths(month, -1)),
    closing: count(month),
    sales: [addMonths(month, -1), month].map((of) => {
      const date = last('pos', of);
      return {
        month: of,
        isReported: date !== undefined,
        isZero: date?.isZero ?? false,
        lastOn: date?.on ?? null,
        reportId: date?.reportId ?? null,
      };
    }),
  };
}

/**
 * Returns the facts of a month.
 * @param readsOrders Whether movements name the numbers of their orders.
 */
export async function readStockFacts(
  db: Database,
  distributor: Distributor,
  month: Month,
  stamp: string,
  readsOrders: boolean,
): Promise<StockMonth> {
  const { id } = distributor;
  const dates = await selectLastDatesOfMonths(
    db,
    id,
    firstDayOf(addMonths(month, -1)),
    lastDayOf(month),
  );
  const companies = companiesOf(distributor, month, dates).map((company) =>
    registeredOf(company, month, dates),
  );
  const [counted, sold, sent] = await Promise.all([
    selectCountedUnits(
      db,
      id,
      companies.flatMap(({ id: companyId, opening, closing }) =>
        [opening, closing].flatMap((count) => (count ? [{ companyId, on: count.on }] : [])),
      ),
    ),
    selectSoldUnits(
      db,
      id,
      companies.map((company) => ({ companyId: company.id, ...daysOfBalance(month, company) })),
    ),
    selectUnitMovements(db, distributor, firstMovementDate(month), lastMovementDate(month)),
  ]);

  const parts = collectParts();
  for (const { companyId, on, partNumber, units } of counted)
    parts.add(
      companyId,
      partNumber,
      on < firstDayOf(month) ? { opening: units } : { closing: units },
    );
  for (const { companyId, partNumber, units, reportId } of sold)
    parts.add(companyId, partNumber, { sold: units, soldIn: reportId });

  const known = companies.map((company) => ({ ...company, parts: parts.of(company.id) }));
  const movements = sent.filter(({ companyId }) => known.some((one) => one.id === companyId));
  const numbers = new Set([
    ...known.flatMap((company) => company.parts.map(({ partNumber }) => partNumber)),
    ...movements.map(({ partNumber }) => partNumber),
  ]);

  return {
    month,
    distributorId: id,
    distributorName: distributor.name,
    stamp,
    companies: known,
    movements: movements.map((one) => ({ ...one, number: readsOrders ? one.number : null })),
    sameEans: await selectPartsWithSameEan(db, [...numbers]),
  };
}
