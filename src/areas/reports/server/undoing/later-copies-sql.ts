/** Replaces rows of an undone report in what later reports keep for restoring and undoing. */
import { sql, type RawBuilder } from 'kysely';
import { setToFormer, type Undoing } from './undo-rows-sql.ts';

/**
 * Later replacements and changes keep rows of the report as their former rows. These become the
 * rows from before the report, or are deleted if there were none, so that nothing brings rows of an
 * undone report back.
 */
export async function replaceInLaterCopies(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  { id, area, distributorId }: Undoing,
): Promise<void> {
  const former = sql`
    k.distributor_id = ${distributorId} and k.report_id = ${id}
    and b.company_id = k.company_id and b.key_id = k.key_id and b.ordinal = k.ordinal`;
  await run(sql`
    update report_former_row k set ${setToFormer(area)} from undo_former b where ${former}`);
  await run(sql`
    delete from report_former_row k
    where k.distributor_id = ${distributorId} and k.report_id = ${id}`);

  // A kept date has sums, so a row returns to it only if its date is the same.
  await run(sql`
    with changed as (
      select k.entry_id, k.company_id, k.on_date, sum(b.quantity - k.quantity) as units
      from report_replaced_row k, undo_former b
      where ${former} and b.on_date = k.on_date
      group by k.entry_id, k.company_id, k.on_date
    )
    update report_replaced_day d set quantity = d.quantity + c.units
    from changed c
    where d.entry_id = c.entry_id and d.company_id = c.company_id and d.on_date = c.on_date`);
  await run(sql`
    update report_replaced_row k set ${setToFormer(area)}
    from undo_former b where ${former} and b.on_date = k.on_date`);
  await run(sql`
    with dropped as (
      delete from report_replaced_row k using report_replaced_day d
      where d.entry_id = k.entry_id and d.company_id = k.company_id and d.on_date = k.on_date
        and d.distributor_id = ${distributorId} and k.report_id = ${id}
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

  // A declaration that this report repeated stands again in what later reports keep.
  const formerDay = sql`
    f.by_report = ${id} and f.distributor_id = ${distributorId}
    and f.company_id = d.company_id and f.on_date = d.on_date
    and exists (
      select from report b where b.id = f.declared_in and b.status = 'complete' and not b.deleted
    )`;
  await run(sql`
    update report_former_day d set declared_in = f.declared_in, first_at = f.first_at
    from report_former_day f
    where d.distributor_id = ${distributorId} and d.declared_in = ${id} and ${formerDay}`);
  await run(sql`
    update report_replaced_day d set report_id = f.declared_in
    from report_former_day f
    where d.distributor_id = ${distributorId} and d.none and d.report_id = ${id} and ${formerDay}`);
  await run(sql`
    delete from report_replaced_day
    where distributor_id = ${distributorId} and none and report_id = ${id}`);
}
