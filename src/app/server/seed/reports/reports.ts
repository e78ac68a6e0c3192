/**
 * Creates the demonstration's reports of inventory and sales over fourteen months: most in time,
 * some late, a few months missing, one without sales, and two on which a person must act.
 */
import {
  addMonths,
  dateOfDayInMonth,
  instantInZone,
  lastDayOf,
  dateInZone,
  datesOfMonth,
} from '#kernel/domain/calendar.ts';
import { firstDayOf, HOUR, monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { reportKindFor, type ReportArea } from '#areas/reports/domain/index.ts';
import {
  baselineStartDate,
  insertDeclaredDates,
  insertReports,
  insertPastRows,
  recomputeBaselines,
  insertReportHistory,
  type ReportToWrite,
} from '#areas/reports/server/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { seededRandom } from '../seeded-random.ts';
import {
  ANDINA_ID,
  CALIBRA_ID,
  ELECTRO_ID,
  NORTE_ID,
  TEZONTLE_ID,
  distributors,
} from '../distributors.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { People } from '../person.ts';
import { storeReportFile } from './report-files.ts';
import { createReportCollection } from './collect-reports.ts';
import {
  salesOfMonth,
  stockOnDay,
  withOneQuantityTimesTen,
  type SeedRowValues,
} from './reported-rows.ts';
import {
  createInitialStock,
  addOrdersToStock,
  sellFromStock,
  unitsToSellInMonth,
} from './simulated-stock.ts';
import { addReportAwaitingAnswer, addRefusedReport } from './reports-to-act-on.ts';

// The number of months that have reports.
const MONTHS = 14;

/**
 * The months that differ from a month with all reports in time, by area, distributor and how many
 * months ago. `none`: a report of no sales. `half`: one of the two companies has not reported.
 */
const exceptions: Readonly<Record<string, 'missing' | 'late' | 'none' | 'half'>> = {
  [`pos.${CALIBRA_ID}.1`]: 'missing',
  [`pos.${CALIBRA_ID}.7`]: 'missing',
  [`inventory.${ELECTRO_ID}.2`]: 'missing',
  [`inventory.${ANDINA_ID}.4`]: 'late',
  [`pos.${NORTE_ID}.6`]: 'late',
  [`inventory.${CALIBRA_ID}.9`]: 'late',
  [`pos.${ELECTRO_ID}.5`]: 'none',
  [`inventory.${NORTE_ID}.2`]: 'half',
  [`pos.${NORTE_ID}.8`]: 'half',
  [`pos.${TEZONTLE_ID}.3`]: 'late',
};

/** What was reported last: the stock by company, and the sales by distributor. */
export type LastReported = {
  readonly stock: ReadonlyMap<number, readonly SeedRowValues[]>;
  readonly sales: ReadonlyMap<number, readonly SeedRowValues[]>;
};

/** Loads the demonstration's reports. Returns what was reported last. */
export async function seedReports(
  db: Database,
  now: number,
  catalogue: readonly PartWithPrices[],
  people: People,
  orders: readonly PlannedOrder[],
): Promise<LastReported> {
  const lastStock = new Map<number, readonly SeedRowValues[]>();
  const lastSales = new Map<number, readonly SeedRowValues[]>();
  const parts = new Map(catalogue.map((part) => [part.partNumber, part]));
  const stories = createReportCollection(people);
  const none: {
    readonly of: Distributor;
    readonly dates: CalendarDate[];
    readonly report: ReportToWrite;
  }[] = [];
  const common = seededRandom(40_040);

  for (const of of distributors) {
    const chance = of.id === TEZONTLE_ID ? seededRandom(52_052) : common;
    const today = dateInZone(now, of.zone);
    const shelves = new Map(
      of.companies.map(({ id, main }) => [
        id,
        createInitialStock(catalogue, of.currency, chance, main ? 34 : 18),
      ]),
    );
    const own = orders.filter(({ distributorId }) => distributorId === of.id);

    for (let ago = MONTHS; ago >= 1; ago--) {
      const month = addMonths(monthOf(today), -ago);
      const next = addMonths(month, 1);

      const exception = (area: ReportArea) => exceptions[`${area}.${of.id}.${ago}`];

      const when = (area: ReportArea) =>
        Math.min(
          now - 2 * HOUR,
          instantInZone(
            dateOfDayInMonth(next, exception(area) === 'late' ? 9 : chance.whole(2, 4)),
            `1${chance.whole(0, 6)}:20`,
            of.zone,
          ),
        );

      addOrdersToStock(shelves, own, month, parts);
      const sellers = of.companies.filter((company) => company.main || exception('pos') !== 'half');
      const units = exception('pos') === 'none' ? 0 : unitsToSellInMonth(own, month);
      const sales = sellers.map((company) => {
        // A branch sells a quarter.
        const quarter = sellers.length > 1 ? Math.floor(units / 4) : 0;
        const share = company.main ? units - quarter : quarter;
        return { company, sold: sellFromStock(shelves.get(company.id)!, share, chance) };
      });

      if (exception('inventory') !== 'missing')
        for (const { id, main } of of.companies) {
          if (!main && exception('inventory') === 'half') continue;
          const shelf = shelves.get(id)!;
          const counted = stockOnDay(lastDayOf(month), shelf, of.currency);
          const hasSlip = ago === 1 && main && of.id === NORTE_ID;
          const values = hasSlip ? withOneQuantityTimesTen(counted, shelf) : counted;
          const report = stories.add(of, 'inventory', id, when('inventory'), values);
          lastStock.set(id, values);
          if (ago <= 2) await stories.addFile(report, values);
        }

      const kind = reportKindFor('pos', of.kind);
      const main = of.companies[0]!;

      if (exception('pos') === 'none')
        none.push({
          of,
          dates: datesOfMonth(month),
          report: stories.add(of, kind, main.id, when('pos'), [], {
            source: 'none',
            isUndoable: false,
            version: 1,
            fileName: null,
            from: firstDayOf(month),
            to: lastDayOf(month),
            counts: null,
          }),
        });
      else if (exception('pos') !== 'missing') {
        const values = sales.flatMap(({ company, sold }) =>
          salesOfMonth(month, of, company, sold, chance),
        );
        const report = stories.add(of, kind, main.id, when('pos'), values);
        lastSales.set(of.id, values);
        if (ago <= 2) await stories.addFile(report, values);
        if (ago === 1 && of.id === ANDINA_ID)
          await addReportAwaitingAnswer(stories, now, of, values);
      }
    }

    if (of.id === NORTE_ID)
      await addRefusedReport(
        stories,
        now,
        of,
        stockOnDay(today, shelves.get(of.companies[0]!.id)!, of.currency),
      );
  }

  await insertReports(
    db,
    stories.all.map(({ report, by }) => ({ report, userId: by.id })),
  );
  await insertReportHistory(
    db,
    stories.all.flatMap(({ entries }) => entries).sort((a, b) => a.at - b.at),
  );

  for (const area of ['inventory', 'pos'] as const) {
    await insertPastRows(
      db,
      area,
      stories.all.filter(({ report }) => report.area === area).flatMap(({ rows }) => rows),
    );
    await recomputeBaselines(db, area, baselineStartDate(now));
  }

  for (const { of, dates, report } of none)
    await insertDeclaredDates(
      db,
      {
        area: 'pos',
        distributorId: of.id,
        companyId: report.companyId,
        from: dates[0]!,
        to: dates.at(-1)!,
      },
      dates,
      report.id,
      report.createdAt,
    );

  for (const { report, file } of stories.all) if (file) await storeReportFile(db, report, file);
  return { stock: lastStock, sales: lastSales };
}
