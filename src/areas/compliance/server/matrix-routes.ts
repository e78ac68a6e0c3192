/** Answers the calls for the matrix. */
import { monthsUpTo, monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { selectActiveDistributors } from '#areas/distributors/server/index.ts';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import { calls, SHOWN_MONTH_COUNT } from '../domain/index.ts';
import { matrixCellsByDistributor, readReportsDueSetting } from './matrix-cells.ts';

/**
 * Returns the matrix. The caller's scope limits the distributors and reports that are read, so a
 * distributor's user sees only one row.
 */
const matrixOf =
  (area: ReportArea) =>
  async (_input: unknown, { db, now }: Context) => {
    const distributors = await selectActiveDistributors(db);
    const months = monthsUpTo(monthInZone(now, HOME_ZONE), SHOWN_MONTH_COUNT);
    const cells = await matrixCellsByDistributor(
      db,
      area,
      distributors,
      months,
      await readReportsDueSetting(db),
      now,
    );

    return ok({
      months,
      rows: distributors.map(({ id, name, zone, companies }) => ({
        distributorId: id,
        distributorName: name,
        zone,
        companies: companies.map((one) => ({ id: one.id, name: one.name })),
        cells: cells.get(id)!.map((cell) => ({ ...cell, companies: [...cell.companies] })),
      })),
    });
  };

export const matrixRoutes = [
  defineRoute(calls.getInventoryReportingMatrix, matrixOf('inventory')),
  defineRoute(calls.getPosReportingMatrix, matrixOf('pos')),
];
