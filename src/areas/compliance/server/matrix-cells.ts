/** Computes the cells of the matrix from the setting and the reported months. */
import { lastDayOf, dateInZone } from '#kernel/domain/calendar.ts';
import { firstDayOf, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Company, Distributor } from '#areas/distributors/domain/index.ts';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import {
  selectFirstReportedMonth,
  selectReportedMonths,
  type ReportedMonth,
} from '#areas/reports/server/index.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import {
  reportsRequiredSince,
  computeMatrixRow,
  type MatrixCell,
  type MatrixCellFacts,
  type ReminderSetting,
} from '../domain/index.ts';

export type ReportsDueSetting = {
  readonly dueDay: number | undefined;
  readonly since: Month | undefined;
  readonly reminders: ReminderSetting;
};

export async function readReportsDueSetting(db: Database): Promise<ReportsDueSetting> {
  const { day, since, ...reminders } = (await readSettingValue(db, 'reports_due')) ?? {};
  return { dueDay: day, since, reminders };
}

/** Returns the cells of these distributors, oldest month first, by distributor. */
export async function matrixCellsByDistributor(
  db: Database,
  area: ReportArea,
  distributors: readonly Distributor[],
  months: readonly Month[],
  due: ReportsDueSetting,
  now: Instant,
): Promise<ReadonlyMap<number, MatrixCell[]>> {
  const reported = await selectReportedMonths(
    db,
    area,
    firstDayOf(months[0]!),
    lastDayOf(months.at(-1)!),
  );
  const first = due.since ?? (await selectFirstReportedMonth(db, area));
  const own = new Map<number, ReportedMonth[]>();
  for (const one of reported) {
    const known = own.get(one.distributorId);
    if (known) known.push(one);
    else own.set(one.distributorId, [one]);
  }

  return new Map(
    distributors.map(({ id, zone, companies }) => [
      id,
      computeMatrixRow(months, own.get(id) ?? [], {
        zone,
        now,
        dueDay: due.dueDay,
        companyIds: companies.map((one) => one.id),
        isAsked: asksOf(companies),
        since: reportsRequiredSince(due.since, first, dateInZone(now, zone)),
      }),
    ]),
  );
}

/**
 * Returns a function that returns whether a company must report a month. Inactive companies need
 * not report, and no company must report months before it was created.
 */
const asksOf =
  (companies: readonly Company[]): NonNullable<MatrixCellFacts['isAsked']> =>
  (companyId, month) => {
    const company = companies.find(({ id }) => id === companyId);
    return company !== undefined && company.active && month >= (company.since ?? month);
  };
