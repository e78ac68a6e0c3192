/**
 * Reads, copies and removes the rows that are registered for the dates of a declaration, and stores
 * the declared dates.
 */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';
import { storeEndedDeclarations } from '../replaced/former-declarations-sql.ts';
import { insertReplacedRows } from '../replaced/replaced-rows-sql.ts';

export type DatesToDeclare = {
  readonly area: ReportArea;
  readonly distributorId: number;
  readonly companyId: number;
  readonly from: string;
  readonly to: string;
};

const table = (area: ReportArea) => rowTables[area] as 'pos_row';

export const selectReportDays = (db: Database, { area, companyId, from, to }: DatesToDeclare) =>
  db
    .selectFrom('report_day')
    .select(['on_date as date', 'rows', 'none', 'report_id as reportId'])
    .where('area', '=', area)
    .where('company_id', '=', companyId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .orderBy('on_date')
    .execute();

/**
 * Returns the number of registered rows of the dates, by date and by the report that registered
 * them.
 */
export const countRowsByReport = (
  db: Database,
  { area, distributorId, companyId, from, to }: DatesToDeclare,
) =>
  db
    .selectFrom(table(area))
    .select((e) => ['report_id as reportId', 'on_date as date', e.fn.countAll<number>().as('rows')])
    .where('distributor_id', '=', distributorId)
    .where('company_id', '=', companyId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .groupBy(['report_id', 'on_date'])
    .orderBy('on_date')
    .execute();

/**
 * Copies the rows of a declaration's dates before they are removed, so that they can be restored,
 * and records which of the dates were declared before.
 */
export const copyRowsReplacedByDeclaration = (
  db: Database,
  entryId: number,
  { area, distributorId, companyId, from, to }: DatesToDeclare,
): Promise<void> =>
  insertReplacedRows(
    db,
    { entryId, area, distributorId },
    sql`select company_id, on_date from report_day where area = ${area} and distributor_id = ${distributorId} and company_id = ${companyId} and on_date between ${from}::date and ${to}::date`,
    sql`true`,
  );

/** Records that the declaration replaced its dates, and which of the dates were declared before. */
export async function recordDeclaredCoverage(
  db: Database,
  id: string,
  entryId: number,
  { area, distributorId, companyId, from, to }: DatesToDeclare,
): Promise<void> {
  const cover = sql`
    insert into report_covered (report_id, distributor_id, company_id, on_date, whole, entry_id)
    select ${id}, ${distributorId}, ${companyId}, d::date, true, ${entryId}
    from generate_series(${from}::date, ${to}::date, interval '1 day') d`;
  await cover.execute(db.withoutPlugins());
  const before = sql`
    select company_id, on_date from report_day
    where area = ${area} and company_id = ${companyId} and on_date between ${from}::date and ${to}::date`;
  await storeEndedDeclarations(db, { id, area, distributorId }, before);
}

export async function deleteRegisteredRows(
  db: Database,
  { area, distributorId, companyId, from, to }: DatesToDeclare,
): Promise<void> {
  await db
    .deleteFrom(table(area))
    .where('distributor_id', '=', distributorId)
    .where('company_id', '=', companyId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .execute();
}

export async function insertDeclaredDates(
  db: Database,
  { area, distributorId, companyId }: DatesToDeclare,
  dates: readonly string[],
  reportId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('report_day')
    .values(
      dates.map((date) => ({
        area,
        company_id: companyId,
        on_date: date,
        distributor_id: distributorId,
        rows: 0,
        quantity: 0,
        none: true,
        report_id: reportId,
        first_at: toTimestamp(now),
        updated_at: toTimestamp(now),
      })),
    )
    .onConflict((c) =>
      c.columns(['area', 'company_id', 'on_date']).doUpdateSet({
        rows: 0,
        quantity: 0,
        none: true,
        report_id: reportId,
        updated_at: toTimestamp(now),
      }),
    )
    .execute();
}
