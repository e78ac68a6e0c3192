/**
 * Stores the rows that a declaration or a full replacement removes, together with the entry of the
 * history that records it, and restores them.
 */
import { sql, type RawBuilder } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { registeredSum, type RegisteredSum, type ReportArea } from '../../domain/index.ts';
import { rowTables, valueColumns } from '../row-columns.ts';
import { columnListSql } from '../row-columns-sql.ts';
import {
  replacedRowColumns,
  wholeReplacedDatesSql,
  type HistoryEntryKey,
} from './history-entry-rows-sql.ts';

// Rows are copied from table to table, which scoped queries can't do, so the statements that copy
// rows name the distributor themselves.

/**
 * Copies the registered rows that a change is about to replace, and stores them with the change's
 * entry of the history. Call it before the rows are changed.
 * @param dates Selects company_id and on_date of the dates whose rows are copied.
 * @param lost Whether the change removes or changes row `r`, or null if that need not be known.
 * @param moved Selects the ids of rows that the change moves to these dates from others.
 */
export async function insertReplacedRows(
  scoped: Database,
  { entryId, area, distributorId }: HistoryEntryKey,
  dates: RawBuilder<unknown>,
  lost: RawBuilder<unknown>,
  moved?: RawBuilder<unknown>,
): Promise<void> {
  const db = scoped.withoutPlugins();
  const rows = sql.table(rowTables[area]);
  const columns = replacedRowColumns(area);
  const kept = (from: RawBuilder<unknown>, isLost: RawBuilder<unknown>) => sql`
    kept as (
      insert into report_replaced_row (entry_id, ${columnListSql(columns)}, is_lost)
      select ${entryId}, ${columnListSql(columns, 'r')}, ${isLost} from ${from}
    )`;
  const intoDays = sql`
    insert into report_replaced_day
      (entry_id, distributor_id, company_id, on_date, rows, quantity, none, report_id, whole)`;
  const ofDates = sql`
    dates d cross join lateral (
      select * from ${rows}
      where distributor_id = ${distributorId}
        and on_date = d.on_date and company_id = d.company_id
      offset 0
    ) r`;
  const keepDates = sql`
    with dates as materialized (${dates}),
    ${kept(ofDates, lost)}
    ${intoDays}
    select ${entryId}, d.distributor_id, d.company_id, d.on_date, d.rows, d.quantity, d.none,
      d.report_id, true
    from report_day d join dates using (company_id, on_date)
    where d.area = ${area} and d.distributor_id = ${distributorId}`;
  await keepDates.execute(db);
  if (!moved) return;
  const keepMoved = sql`
    with moved as materialized (
      select r.* from ${rows} r
      where r.distributor_id = ${distributorId} and r.id in (${moved})
        and not exists (
          select from (${wholeReplacedDatesSql(entryId, distributorId)}) w
          where w.company_id = r.company_id and w.on_date = r.on_date
        )
    ),
    ${kept(sql`moved r`, sql`true`)}
    ${intoDays}
    select ${entryId}, ${distributorId}, company_id, on_date, count(*), sum(quantity), false,
      min(report_id::text)::uuid, false
    from moved
    group by company_id, on_date`;
  await keepMoved.execute(db);
}

/**
 * Restores the rows that the entry `from` removed, each to its own report. The rows that are
 * registered for their dates now are removed and kept with the entry `entryId`.
 */
export async function restoreReplacedRows(
  scoped: Database,
  { entryId, area, distributorId }: HistoryEntryKey,
  from: number,
  reportId: string,
  now: number,
): Promise<void> {
  const db = scoped.withoutPlugins();
  const rows = sql.table(rowTables[area]);
  const columns = replacedRowColumns(area);
  const dates = wholeReplacedDatesSql(from, distributorId);
  const present = sql`
    select w.company_id, w.on_date
    from (${dates}) w
    join report_day d
      on d.area = ${area} and d.company_id = w.company_id and d.on_date = w.on_date and d.rows > 0`;
  // A row whose key contains no date may be on another date now; it moves back.
  const elsewhere = sql`
    select r.id
    from ${rows} r
    join report_replaced_row k
      on k.entry_id = ${from} and k.company_id = r.company_id
      and k.key_id = r.key_id and k.ordinal = r.ordinal
    where r.distributor_id = ${distributorId}
      and not exists (
        select from (${dates}) w
        where w.company_id = r.company_id and w.on_date = r.on_date
      )`;
  const unknown = sql`null::boolean`;
  await insertReplacedRows(scoped, { entryId, area, distributorId }, present, unknown, elsewhere);
  const takeAway = sql`
    delete from ${rows} r using (${dates}) w
    where r.distributor_id = ${distributorId}
      and r.company_id = w.company_id and r.on_date = w.on_date`;
  await takeAway.execute(db);
  const overwritten = ['report_id', 'line', 'was', 'was_report', ...valueColumns(area)].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  );
  const putIn = sql`
    insert into ${rows} (${columnListSql(columns)})
    select ${columnListSql(columns)}
    from report_replaced_row
    where entry_id = ${from} and distributor_id = ${distributorId}
    on conflict (company_id, key_id, ordinal) do update set ${sql.join(overwritten)}`;
  await putIn.execute(db);
  // The dates are again as they were before the entry, so the files that were registered with the
  // entry or later no longer cover them. If the entry had itself restored dates, the files whose
  // coverage it had ended cover them again.
  const covered = sql`report_id, distributor_id, company_id, on_date, whole, entry_id`;
  const uncover = sql`
    with ended as (
      delete from report_covered c using (${dates}) w, report b
      where c.company_id = w.company_id and c.on_date = w.on_date
        and c.report_id = b.id and b.distributor_id = ${distributorId} and b.area = ${area}
        and b.completed_at >= (select at from report_history where id = ${from})
      returning c.*
    )
    insert into report_uncovered (restored_in, ${covered}) select ${entryId}, ${covered} from ended`;
  await uncover.execute(db);
  const cover = sql`
    insert into report_covered (${covered})
    select ${covered} from report_uncovered
    where restored_in = ${from} and distributor_id = ${distributorId}
    on conflict do nothing`;
  await cover.execute(db);
  const touched = sql`
    select distinct company_id, on_date
    from report_replaced_day
    where entry_id in (${from}, ${entryId}) and distributor_id = ${distributorId} and rows > 0`;

  await updateDateSums(db, area, distributorId, reportId, now, touched);
}

/**
 * Ends a declaration. A date that had been declared before belongs to the earlier declaration
 * again. Other dates are no longer declared.
 */
export async function endDeclaration(
  scoped: Database,
  { entryId, area, distributorId }: HistoryEntryKey,
  reportId: string,
): Promise<void> {
  const db = scoped.withoutPlugins();
  const before = sql`
    report_replaced_day k
    where k.entry_id = ${entryId}
      and k.company_id = d.company_id and k.on_date = d.on_date and k.none`;

  const declared = sql`
    d.area = ${area} and d.distributor_id = ${distributorId}
    and d.none and d.report_id = ${reportId}`;
  const end = sql`
    delete from report_day d
    where ${declared} and not exists (select from ${before})`;
  await end.execute(db);
  const giveBack = sql`
    update report_day d set report_id = k.report_id
    from ${before} and ${declared}`;
  await giveBack.execute(db);
}

/**
 * Returns the sums of the rows that an entry removed (`back`), and of the rows that are registered
 * now for the dates that it replaced as a whole (`gone`).
 */
export async function selectSumsReplacedByEntry(
  db: Database,
  area: ReportArea,
  entryId: number,
): Promise<{ readonly back: RegisteredSum; readonly gone: RegisteredSum }> {
  const back = await db
    .selectFrom('report_replaced_day')
    .select(['on_date as date', 'rows', 'quantity'])
    .where('entry_id', '=', entryId)
    .where('rows', '>', 0)
    .orderBy('on_date')
    .execute();
  const gone = await db
    .selectFrom('report_day as d')
    .innerJoin('report_replaced_day as k', (on) =>
      on.onRef('k.company_id', '=', 'd.company_id').onRef('k.on_date', '=', 'd.on_date'),
    )
    .select(['d.on_date as date', 'd.rows', 'd.quantity'])
    .where('k.entry_id', '=', entryId)
    .where('k.rows', '>', 0)
    .where('k.whole', '=', true)
    .where('d.area', '=', area)
    .where('d.rows', '>', 0)
    .orderBy('d.on_date')
    .execute();
  return { back: registeredSum(back), gone: registeredSum(gone) };
}

/**
 * Returns the reports with rows that `entryId` kept and `other` didn't, with the number of these
 * rows by date.
 */
export const countKeptRowsByReport = (db: Database, entryId: number, other: number) =>
  db
    .selectFrom('report_replaced_row as k')
    .select((e) => [
      'k.report_id as reportId',
      'k.on_date as date',
      e.fn.countAll<number>().as('rows'),
    ])
    .where('k.entry_id', '=', entryId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_replaced_row as o')
            .select('o.entry_id')
            .where('o.entry_id', '=', other)
            .whereRef('o.company_id', '=', 'k.company_id')
            .whereRef('o.key_id', '=', 'k.key_id')
            .whereRef('o.ordinal', '=', 'k.ordinal')
            .whereRef('o.report_id', '=', 'k.report_id'),
        ),
      ),
    )
    .groupBy(['k.report_id', 'k.on_date'])
    .orderBy('k.on_date')
    .execute();

/**
 * Updates the sums of dates from their current rows. A date without rows is no longer registered.
 */
export async function updateDateSums(
  db: Database,
  area: ReportArea,
  distributorId: number,
  reportId: string,
  now: number,
  dates: RawBuilder<unknown>,
): Promise<void> {
  const rows = sql.table(rowTables[area]);
  const sum = sql`
    with touched as materialized (${dates}),
    summed as materialized (
      select t.company_id, t.on_date, r.rows, r.quantity
      from touched t cross join lateral (
        select count(*) as rows, sum(quantity) as quantity
        from ${rows}
        where distributor_id = ${distributorId}
          and on_date = t.on_date and company_id = t.company_id
      ) r
      where r.rows > 0
    ),
    emptied as (
      delete from report_day d using touched t
      where d.area = ${area} and d.company_id = t.company_id and d.on_date = t.on_date
        and not exists (
          select from summed s
          where s.company_id = t.company_id and s.on_date = t.on_date
        )
    )
    insert into report_day
      (area, company_id, on_date, distributor_id, rows, quantity, none, report_id, first_at, updated_at)
    select ${area}, company_id, on_date, ${distributorId}, rows, quantity, false, ${reportId},
      ${toTimestamp(now)}::timestamptz, ${toTimestamp(now)}::timestamptz
    from summed
    on conflict (area, company_id, on_date) do update set
      rows = excluded.rows,
      quantity = excluded.quantity,
      none = false,
      report_id = excluded.report_id,
      updated_at = excluded.updated_at`;
  await sum.execute(db);
}
