/**
 * Inserts registered rows of the past in bulk, and computes their sums by day, the last prices and
 * the dates that each report covers. The demonstration uses it to load a history.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { areaOfKind, reportKinds, type ReportArea, type ReportKind } from '../domain/index.ts';
import { keyId } from './processing/stage-lines.ts';
import {
  rowColumnsByKind,
  dateFieldOfKind,
  keyOfValues,
  fieldsWithoutColumn,
  rowTables,
  type ColumnValues,
} from './row-columns.ts';

/**
 * A row to insert. `values` has its values by field, amounts in minor units. Its report must exist
 * already: the report's `completed_at` becomes the time at which the date was first registered. If
 * the report's history says that it is complete, the report can be undone.
 */
export type PastRow = {
  readonly reportId: string;
  readonly distributorId: number;
  readonly companyId: number;
  readonly kind: ReportKind;
  readonly currency: Currency;
  readonly ordinal: number;
  readonly line: number;
  readonly values: ColumnValues;
  readonly was: ColumnValues | null;
};

/** Inserts rows into empty tables. Nothing is compared with registered rows. */
export async function insertPastRows(
  db: Database,
  area: ReportArea,
  rows: readonly PastRow[],
): Promise<void> {
  for (const kind of reportKinds)
    if (areaOfKind(kind) === area)
      await loadKind(
        db,
        area,
        kind,
        rows.filter((row) => row.kind === kind),
      );
  await sumPast(db, area);
  await coverPast(db, area);
}

async function loadKind(
  db: Database,
  area: ReportArea,
  kind: ReportKind,
  rows: readonly PastRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = rows.map((row) => {
    const placed = Object.entries(rowColumnsByKind[row.kind]).map(([field, column]) => [
      column,
      row.values[field as keyof ColumnValues] ?? null,
    ]);
    const rest = fieldsWithoutColumn(row.kind).flatMap((field) =>
      row.values[field] === undefined || row.values[field] === null
        ? []
        : [[field, row.values[field]]],
    );

    return {
      currency: row.currency,
      ...Object.fromEntries(placed),
      report_id: row.reportId,
      distributor_id: row.distributorId,
      company_id: row.companyId,
      ordinal: row.ordinal,
      line: row.line,
      was: row.was,
      key_id: keyId(kind, keyOfValues(kind, row.values), String(row.values[dateFieldOfKind(kind)])),
      ...(area === 'pos' ? { rest: Object.fromEntries(rest) } : {}),
    };
  });
  const more = area === 'pos' ? sql`, end_user, city, state, activity, rest` : sql``;
  const table = sql.table(rowTables[area]);
  await sql`insert into ${table} (report_id, distributor_id, company_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line, was${more})
    select report_id, distributor_id, company_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line, was${more} from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as t (report_id uuid, distributor_id bigint, company_id bigint, on_date date, part_number text, quantity int, price_minor bigint, currency text, key_id uuid, ordinal int, line int, was jsonb, end_user text, city text, state text, activity text, rest jsonb)`.execute(
    db,
  );
}

/** Records the dates of each complete report, which undoing the report needs. */
async function coverPast(db: Database, area: ReportArea): Promise<void> {
  await sql`
    insert into report_covered (report_id, distributor_id, company_id, on_date, whole, entry_id)
    select distinct w.report_id, w.distributor_id, w.company_id, w.on_date, true, h.id
    from ${sql.table(rowTables[area])} w
    join report_history h on h.report_id = w.report_id and h.kind = 'completed'`.execute(db);
}

async function sumPast(db: Database, area: ReportArea): Promise<void> {
  const table = sql.table(rowTables[area]);
  await sql`insert into report_day (area, company_id, on_date, distributor_id, rows, quantity, none, report_id, first_at, updated_at)
    select ${area}, w.company_id, w.on_date, w.distributor_id, count(*), sum(w.quantity), false, min(w.report_id::text)::uuid, min(r.completed_at), max(r.completed_at) from ${table} w join report r on r.id = w.report_id group by w.company_id, w.on_date, w.distributor_id`.execute(
    db,
  );
  await sql`insert into report_price (area, distributor_id, part_number, price_minor, on_date) select distinct on (w.distributor_id, w.part_number) ${area}, w.distributor_id, w.part_number, w.price_minor, w.on_date
    from ${table} w join distributor d on d.id = w.distributor_id and d.currency = w.currency where w.price_minor is not null order by w.distributor_id, w.part_number, w.on_date desc`.execute(
    db,
  );
}
