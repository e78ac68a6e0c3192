/**
 * When a report is undone, some of the rows from before it are not registered again, because a
 * later report replaced their date. This file stores them with that later report. They are
 * registered if the later report is undone, or if the rows that it replaced are restored.
 */
import { sql, type RawBuilder } from 'kysely';
import { replacedRowColumns } from '../replaced/history-entry-rows-sql.ts';
import { columnListSql } from '../row-columns-sql.ts';
import { joinFormerRowSql, type ReportToUndo } from './undo-rows-sql.ts';

/**
 * Stores each row that the condition selects as removed by the first later report that replaced its
 * date as a whole. The row is added to the rows of the date that the history entry of the later
 * report keeps. If this entry keeps nothing of the date, restoring it doesn't change the date, so
 * the row is stored only for undoing the later report.
 * @param condition Selects rows `u` of `undo_row`.
 */
export async function storeRowsAsReplacedLater(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  { area, distributorId }: ReportToUndo,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = replacedRowColumns(area);
  await run(sql`
    create temp table undo_set_aside on commit drop as
    select l.id as by_report, ${columnListSql(columns, 'b')}
    from undo_row u join ${joinFormerRowSql}
    cross join lateral (
      select id from undo_later
      where company_id = b.company_id and on_date = b.on_date and whole
      order by entry_id, completed_at limit 1
    ) l
    where ${condition}`);

  // If a restoration was itself restored, the entry of the second restoration is the one that can
  // be restored now.
  await run(sql`
    create temp table undo_entry on commit drop as
    select h.report_id, h.id as entry_id, h.kind,
      case when h.kind <> 'reinstated' then true end as is_lost
    from report_history h
    where h.report_id in (select by_report from undo_set_aside)
      and (
        h.kind in ('full_replacement', 'declared')
        or h.kind = 'reinstated' and not exists (
          select from report_history o where o.report_id = h.report_id and o.reinstates = h.id
        )
      )`);
  await run(sql`
    with placed as (
      insert into report_replaced_row (entry_id, ${columnListSql(columns)}, is_lost)
      select e.entry_id, ${columnListSql(columns, 'a')}, e.is_lost
      from undo_set_aside a join undo_entry e on e.report_id = a.by_report
      where e.kind = 'declared' or exists (
        select from report_replaced_day d
        where d.entry_id = e.entry_id and d.company_id = a.company_id and d.on_date = a.on_date
          and d.whole
      )
      on conflict do nothing
      returning entry_id, company_id, on_date, quantity, report_id
    )
    insert into report_replaced_day as d
      (entry_id, distributor_id, company_id, on_date, rows, quantity, none, report_id, whole)
    select entry_id, ${distributorId}, company_id, on_date, count(*), sum(quantity), false,
      min(report_id::text)::uuid, true
    from placed
    group by entry_id, company_id, on_date
    on conflict (entry_id, company_id, on_date) do update set
      rows = d.rows + excluded.rows,
      quantity = d.quantity + excluded.quantity,
      report_id = case when d.none then excluded.report_id else d.report_id end,
      none = false`);
  await run(sql`
    insert into report_former_row (by_report, ${columnListSql(columns)})
    select by_report, ${columnListSql(columns)}
    from undo_set_aside a
    where not exists (
      select from report_replaced_row k join undo_entry e on e.entry_id = k.entry_id
      where e.report_id = a.by_report and k.is_lost
        and k.company_id = a.company_id and k.key_id = a.key_id and k.ordinal = a.ordinal
    )
    on conflict do nothing`);
}
