/**
 * Undoes a report in SQL: its rows are removed, and what it had changed or removed is registered
 * again.
 */
import { sql, type RawBuilder } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { MAX_LISTED_DATES, type UndoInput } from '../../domain/index.ts';
import { storeLastPrices } from '../after-change/last-prices-sql.ts';
import { restoreFormerDeclarations } from '../replaced/former-declarations-sql.ts';
import { replacedRowColumns } from '../replaced/history-entry-rows-sql.ts';
import {
  replaceInLaterCopies,
  setFormerOfChanged,
  setToFormerSql,
} from '../replaced/later-copies-sql.ts';
import { updateDateSums } from '../replaced/replaced-rows-sql.ts';
import { columnListSql } from '../row-columns-sql.ts';
import { rowTables } from '../row-columns.ts';
import { storeRowsAsReplacedLater } from './rows-replaced-later-sql.ts';
import { rowNameSql } from './undo-preview-sql.ts';
import {
  coveredDatesSql,
  declaredDatesSql,
  joinFormerRowSql,
  formerRowsSql,
  isLaterOutcomeSql,
  laterReportsSql,
  undoRowsSql,
  type ReportToUndo,
} from './undo-rows-sql.ts';

type OwnedRows = { readonly reportId: string; readonly date: string; readonly rows: number };

/**
 * What was undone. `rows` is the number of undone rows, and `dates` are the first of their dates.
 * `returned` are rows that belong to other reports again. `overridden` are rows that later reports
 * have or changed and that were removed or got their former values. `kept` is the number of rows
 * that stay as later reports have them.
 */
export type UndoResult = {
  readonly rows: number;
  readonly dates: readonly string[];
  readonly returned: readonly OwnedRows[];
  readonly overridden: readonly OwnedRows[];
  readonly kept: number;
};

/** Fills temporary tables with the rows and whether each of them is undone (`acts`). */
async function prepare(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  undoing: ReportToUndo,
  { choice, except }: UndoInput['later'],
): Promise<void> {
  const tables = {
    undo_former: formerRowsSql(undoing),
    undo_covered: coveredDatesSql(undoing),
    undo_later: laterReportsSql(undoing),
  };

  for (const [name, rows] of Object.entries(tables)) {
    await run(sql`create temp table ${sql.table(name)} on commit drop as ${rows}`);
    await run(sql`analyze ${sql.table(name)}`);
  }
  await run(sql`
    create temp table undo_row on commit drop as
    select *, not ${isLaterOutcomeSql(sql`outcome`)}
      or (${rowNameSql('u')} = any(${[...except]}::text[])) <> (${choice === 'former'}::boolean) as acts
    from (${undoRowsSql(undoing)}) u`);
  await run(sql`analyze undo_row`);
  await run(sql`
    create temp table undo_touched on commit drop as
    select company_id, now_on as on_date from undo_row where acts and now_on is not null
    union
    select company_id, former_on from undo_row where acts and former_on is not null`);
  await run(sql`
    create temp table undo_part on commit drop as
    select r.part_number from undo_row u
    join ${sql.table(rowTables[undoing.area])} r on r.id = u.row_id where u.acts
    union
    select b.part_number from undo_row u join ${joinFormerRowSql} where u.acts`);
}

/**
 * Undoes the report. The caller must have locked the registered rows of the distributor's area.
 * @param later The person's decisions about the rows that later reports repeat, changed or
 * removed.
 */
export async function undoRows(
  scoped: Database,
  undoing: ReportToUndo,
  later: UndoInput['later'],
  now: number,
): Promise<UndoResult> {
  const { id, area, distributorId } = undoing;
  const db = scoped.withoutPlugins();
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await prepare(run, undoing, later);
  await keepForLaterReports(run, undoing);
  await replaceRows(run, undoing);
  await replaceInLaterCopies(run, undoing);
  const touched = sql`select company_id, on_date from undo_touched`;
  await updateDateSums(db, area, distributorId, id, now, touched);
  await run(sql`delete ${declaredDatesSql(undoing)}`);
  await restoreFormerDeclarations(db, undoing, sql`${toTimestamp(now)}::timestamptz`);
  await run(sql`delete from report_former_row where by_report = ${id}`);
  await storeLastPrices(db, undoing, sql`select part_number from undo_part`);

  return await sumUndone(db);
}

/**
 * Updates what later reports keep of rows that are not undone, so that those reports can be undone
 * too. A row that a later report has as well now belongs to that report. A row that a later report
 * changed gets the row from before this report as its previous one. A row from before this report
 * counts as removed by the later report that replaced its date.
 */
async function keepForLaterReports(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  undoing: ReportToUndo,
): Promise<void> {
  const { id, area, distributorId } = undoing;
  const rows = sql.table(rowTables[area]);
  const columns = replacedRowColumns(area);
  const isKept = (outcome: string) => sql`not u.acts and u.outcome = ${sql.lit(outcome)}`;
  await run(sql`
    insert into report_former_row (by_report, ${columnListSql(columns)})
    select u.heir, ${columnListSql(columns, 'b')}
    from undo_row u join ${joinFormerRowSql}
    where ${isKept('repeated')}
    on conflict do nothing`);
  await storeRowsAsReplacedLater(run, undoing, sql`${isKept('removed')} and not u.was_written`);
  await run(sql`
    update ${rows} s set report_id = u.heir, line = null
    from undo_row u
    where s.distributor_id = ${distributorId} and s.id = u.row_id and ${isKept('repeated')}`);
  const isKeptChanged = sql`
    exists (select from undo_row u where u.row_id = s.id and ${isKept('changed')})`;
  await run(setFormerOfChanged(undoing, isKeptChanged));
  await run(sql`
    update ${rows} s set was = null, was_report = null
    from undo_row u
    where s.distributor_id = ${distributorId} and s.id = u.row_id and s.was_report = ${id}
      and not u.has_former and ${isKept('changed')}`);
}

/** Deletes, changes and inserts the registered rows. */
async function replaceRows(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  { area, distributorId }: ReportToUndo,
): Promise<void> {
  const rows = sql.table(rowTables[area]);
  const columns = replacedRowColumns(area);
  await run(sql`
    delete from ${rows} r using undo_row u
    where r.distributor_id = ${distributorId} and r.id = u.row_id and u.acts and not u.has_former`);
  // The rows that are registered again here are not in the files of later reports of their dates.
  // `report_kept` says so, because a report otherwise counts as containing all rows of its dates.
  await run(sql`
    with updated as (
      update ${rows} r set ${setToFormerSql(area)}
      from undo_row u join ${joinFormerRowSql}
      where r.distributor_id = ${distributorId} and r.id = u.row_id and u.acts
      returning r.id, r.company_id, r.on_date
    ),
    inserted as (
      insert into ${rows} (${columnListSql(columns)})
      select ${columnListSql(columns, 'b')}
      from undo_row u join ${joinFormerRowSql}
      where u.acts and u.row_id is null
      returning id, company_id, on_date
    )
    insert into report_kept (report_id, distributor_id, row_id)
    select l.id, ${distributorId}, i.id
    from (table updated union all table inserted) i
    join undo_later l on l.company_id = i.company_id and l.on_date = i.on_date
    on conflict do nothing`);
}

async function sumUndone(db: Database): Promise<UndoResult> {
  const byReport = (report: string, date: string, where: RawBuilder<unknown>) => sql`
    select coalesce(jsonb_agg(o), '[]') from (
      select ${sql.ref(report)} as "reportId", ${sql.ref(date)} as date, count(*)::int as rows
      from undo_row where ${where} group by 1, 2 order by 2
    ) o`;
  const sums = sql<UndoResult>`
    select
      (select count(*)::int from undo_row where acts) as rows,
      (select count(*)::int from undo_row where not acts) as kept,
      (
        select coalesce(jsonb_agg(on_date order by on_date), '[]')
        from (select distinct on_date from undo_touched order by on_date limit ${sql.lit(MAX_LISTED_DATES)}) d
      ) as dates,
      (${byReport('former_report', 'former_on', sql`acts and has_former`)}) as returned,
      (${byReport('by_report', 'now_on', sql`acts and outcome in ('changed', 'repeated')`)}) as overridden`;
  return (await sums.execute(db)).rows[0]!;
}
