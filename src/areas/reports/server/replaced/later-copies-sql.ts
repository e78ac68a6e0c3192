/**
 * Replaces rows of an undone or removed report in the copies that later reports keep for restoring
 * and undoing.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Report } from '../../domain/index.ts';
import { formerValuesSql } from './former-values-sql.ts';
import { columnListSql } from '../row-columns-sql.ts';
import { rowTables, valueColumns } from '../row-columns.ts';
import {
  replacedRowColumns,
  historyEntryIdsOfDistributorSql,
  reportIdsOfDistributorSql,
} from './history-entry-rows-sql.ts';

type Run = (statement: RawBuilder<unknown>) => Promise<unknown>;
type Leaving = Pick<Report, 'id' | 'area' | 'kind' | 'distributorId'>;

/** Selects the rows as they were before the report changed them without replacing their date. */
export const rowsBeforeChangeSql = ({ id, area, distributorId }: Leaving) => sql`
  select ${columnListSql(replacedRowColumns(area))}, null::date as taken_on
  from report_former_row
  where distributor_id = ${distributorId} and by_report = ${id}`;

/**
 * Returns the assignments that set a kept row to `b`, the row from before this report. They contain
 * the columns that can differ between rows of one key.
 */
export const setToFormerSql = (area: Leaving['area']) =>
  sql.join(
    ['report_id', 'line', 'was', 'was_report', ...valueColumns(area)].map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`b.${name}`)}`,
    ),
  );

/**
 * Builds SQL for rows that later reports changed after this report had written them. Their previous
 * values become the values of the rows from before this report, which are in the table
 * `undo_former`.
 * @param kept A condition for row `s` of the table and row `r` of `undo_former`.
 */
const setFormerIn = (
  table: string,
  { id, kind, distributorId }: Leaving,
  kept: RawBuilder<unknown> = sql`true`,
) => sql`
  update ${sql.table(table)} s
  set was = coalesce(${formerValuesSql(kind)}, '{}'), was_report = r.report_id
  from undo_former r
  where s.distributor_id = ${distributorId} and s.was_report = ${id} and s.report_id <> ${id}
    and r.company_id = s.company_id and r.key_id = s.key_id and r.ordinal = s.ordinal and ${kept}`;

/**
 * Updates the previous values of registered rows that later reports changed after this report had
 * written them, as `setFormerIn` does.
 */
export const setFormerOfChanged = (leaving: Leaving, kept?: RawBuilder<unknown>) =>
  setFormerIn(rowTables[leaving.area], leaving, kept);

/**
 * Later replacements and changes keep copies of rows of this report. Replaces each copy by the row
 * from before this report, which is in the table `undo_former`, or deletes the copy if there was
 * none. No restoration then registers rows of this report again. Kept copies of rows that later
 * reports had changed get new previous values too, because these rows can be registered again.
 */
export async function replaceInLaterCopies(run: Run, leaving: Leaving): Promise<void> {
  const { id, area, distributorId } = leaving;
  const ofReports = sql`by_report in (${reportIdsOfDistributorSql(distributorId, area)})`;
  const ofEntries = sql`entry_id in (${historyEntryIdsOfDistributorSql(distributorId, area)})`;
  await run(setFormerIn('report_former_row', leaving, sql`s.${ofReports}`));
  await run(setFormerIn('report_replaced_row', leaving, sql`s.${ofEntries}`));
  const former = sql`
    k.distributor_id = ${distributorId} and k.report_id = ${id}
    and b.company_id = k.company_id and b.key_id = k.key_id and b.ordinal = k.ordinal`;
  await run(sql`
    update report_former_row k set ${setToFormerSql(area)} from undo_former b where ${former}`);
  await run(sql`
    delete from report_former_row k
    where k.distributor_id = ${distributorId} and k.report_id = ${id}`);

  // A key without a date may have had another date before; then the row moves to that date.
  await run(sql`
    with difference as (
      select k.entry_id, k.company_id, k.on_date, -1 as rows, -k.quantity as quantity, b.report_id
      from report_replaced_row k, undo_former b
      where ${former} and k.${ofEntries}
      union all
      select k.entry_id, k.company_id, b.on_date, 1, b.quantity, b.report_id
      from report_replaced_row k, undo_former b
      where ${former} and k.${ofEntries}
    )
    insert into report_replaced_day as d
      (entry_id, distributor_id, company_id, on_date, rows, quantity, none, report_id, whole)
    select entry_id, ${distributorId}, company_id, on_date, sum(rows), sum(quantity), false,
      min(report_id::text)::uuid, false
    from difference
    group by entry_id, company_id, on_date
    on conflict (entry_id, company_id, on_date) do update set
      rows = d.rows + excluded.rows,
      quantity = d.quantity + excluded.quantity`);
  await run(sql`
    update report_replaced_row k set
      taken_on = case when b.on_date = k.on_date then k.taken_on
        else coalesce(k.taken_on, k.on_date) end,
      ${setToFormerSql(area)}
    from undo_former b where ${former} and k.${ofEntries}`);
  await run(sql`
    with dropped as (
      delete from report_replaced_row k using report_replaced_day d
      where d.entry_id = k.entry_id and d.company_id = k.company_id and d.on_date = k.on_date
        and d.distributor_id = ${distributorId} and k.report_id = ${id} and k.${ofEntries}
      returning k.entry_id, k.company_id, k.on_date, k.quantity
    ),
    summed as (
      select entry_id, company_id, on_date, count(*) as rows, sum(quantity) as quantity
      from dropped group by entry_id, company_id, on_date
    )
    update report_replaced_day d
    set rows = d.rows - s.rows, quantity = d.quantity - s.quantity
    from summed s
    where d.entry_id = s.entry_id and d.company_id = s.company_id and d.on_date = s.on_date`);
  await replaceDeclarations(run, leaving);
}

/**
 * Later reports record the declaration of a date that they ended (`report_former_day`) or replaced
 * (`report_replaced_day`). Where that is a declaration of this report, it becomes the one from
 * before this report, if the report of that one is still complete. Otherwise the row of
 * `report_replaced_day` is deleted. The row of `report_former_day` stays, because restoring skips
 * declarations whose report is not complete.
 */
async function replaceDeclarations(run: Run, { id, area, distributorId }: Leaving): Promise<void> {
  const ofReports = sql`by_report in (${reportIdsOfDistributorSql(distributorId, area)})`;
  const ofEntries = sql`entry_id in (${historyEntryIdsOfDistributorSql(distributorId, area)})`;
  const formerDay = sql`
    f.by_report = ${id} and f.distributor_id = ${distributorId}
    and f.company_id = d.company_id and f.on_date = d.on_date
    and exists (
      select from report b where b.id = f.declared_in and b.status = 'complete' and not b.deleted
    )`;
  await run(sql`
    update report_former_day d set declared_in = f.declared_in, first_at = f.first_at
    from report_former_day f
    where d.distributor_id = ${distributorId} and d.declared_in = ${id} and d.${ofReports}
      and ${formerDay}`);
  await run(sql`
    update report_replaced_day d set report_id = f.declared_in
    from report_former_day f
    where d.distributor_id = ${distributorId} and d.none and d.report_id = ${id} and d.${ofEntries}
      and ${formerDay}`);
  await run(sql`
    delete from report_replaced_day
    where distributor_id = ${distributorId} and none and report_id = ${id} and ${ofEntries}`);
}
