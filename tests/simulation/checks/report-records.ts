/** Reads from PostgreSQL what the server has stored about reports. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { ReportCounts, ReportArea } from '#areas/reports/domain/index.ts';
import type {} from '../../table-types.ts';

export type ReportRecords = Awaited<ReturnType<typeof readReportRecords>>;
export type ServerReport = ReportRecords['reports'][number];
export type ReportHistoryRow = ReportRecords['history'][number];

/**
 * A registered row of stock or sales. `endUser` is null for stock. `place` is its sheet and row in
 * the file of its report.
 */
export type RegisteredRow = {
  readonly area: ReportArea;
  readonly distributorId: number;
  readonly company: number;
  readonly date: string;
  readonly part: string;
  readonly quantity: number;
  readonly priceMinor: number | null;
  readonly endUser: string | null;
  readonly report: string;
  readonly place: number | null;
};

export async function readReportRecords(db: Database, distributors: readonly number[]) {
  const of = [...distributors];
  const [reports, history, stock, sales, days, jobs] = await Promise.all([
    db.selectFrom('report').selectAll().where('distributor_id', 'in', of).execute(),
    db
      .selectFrom('report_history')
      .select([
        'id',
        'report_id as report',
        'at',
        'kind',
        'rows',
        'dates',
        'by_user as by',
        'other',
      ])
      .where('distributor_id', 'in', of)
      .orderBy('id')
      .execute(),
    db.selectFrom('inventory_row').selectAll().where('distributor_id', 'in', of).execute(),
    db.selectFrom('pos_row').selectAll().where('distributor_id', 'in', of).execute(),
    db.selectFrom('report_day').selectAll().where('distributor_id', 'in', of).execute(),
    sql<{
      id: string;
    }>`select payload ->> 'id' as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'report.process'`.execute(
      db,
    ),
  ]);
  const rowsOf = (
    area: ReportArea,
    rows: readonly ((typeof stock)[number] & { readonly end_user?: string | null })[],
  ): RegisteredRow[] =>
    rows.map((row) => ({
      area,
      distributorId: row.distributor_id,
      company: row.company_id,
      date: row.on_date,
      part: row.part_number,
      quantity: row.quantity,
      priceMinor: row.price_minor,
      endUser: row.end_user ?? null,
      report: row.report_id,
      place: row.line,
    }));
  return {
    history,
    jobs: jobs.rows.length,
    rows: [...rowsOf('inventory', stock), ...rowsOf('pos', sales)],
    days: days.map((day) => ({
      area: day.area,
      company: day.company_id,
      date: day.on_date,
      rows: day.rows,
      quantity: day.quantity,
      none: day.none,
    })),
    reports: reports.map((row) => ({
      id: row.id,
      area: row.area,
      kind: row.kind,
      source: row.source,
      distributorId: row.distributor_id,
      companyId: row.company_id,
      status: row.status,
      version: row.version,
      fileName: row.file_name,
      fileHash: row.file_hash,
      rows: row.rows,
      quantity: row.quantity,
      from: row.from_date,
      to: row.to_date,
      replacement: row.replacement,
      counts: row.counts as ReportCounts | null,
      refusal: row.refusal,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      completedAt: row.completed_at,
      deleted: row.deleted,
    })),
  };
}
