/** Deletes what was kept for restoring and undoing, after its time. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';

/**
 * Deletes the rows that entries and reports before an instant kept, so that they can't be restored
 * and the reports can't be undone any more.
 */
export async function deleteOldReplacedRows(db: Database, before: number): Promise<void> {
  const instant = sql`${toTimestamp(before)}::timestamptz`;
  const ofOldEntries = sql<boolean>`
    entry_id in (
      select d.entry_id
      from report_replaced_day d join report_history h on h.id = d.entry_id
      where h.at < ${instant}
    )`;
  const ofOldReports = sql<boolean>`
    by_report in (select id from report where completed_at < ${instant})`;
  const ofOldRestores = sql<boolean>`
    restored_in in (select id from report_history where at < ${instant})`;
  const old = sql`update report set is_undoable = false where is_undoable and completed_at < ${instant}`;
  await old.execute(db.withoutPlugins());
  const dates = ['company_id', 'on_date'] as const;
  const rows = ['company_id', 'key_id', 'ordinal'] as const;
  const replaced = { key: ['entry_id', ...rows] as const, old: ofOldEntries };
  await deleteOldRows(db, { table: 'report_replaced_row', ...replaced });
  const days = { key: ['entry_id', ...dates] as const, old: ofOldEntries };
  await deleteOldRows(db, { table: 'report_replaced_day', ...days });
  const former = { key: ['by_report', ...rows] as const, old: ofOldReports };
  await deleteOldRows(db, { table: 'report_former_row', ...former });
  const declared = { key: ['by_report', ...dates] as const, old: ofOldReports };
  await deleteOldRows(db, { table: 'report_former_day', ...declared });
  const ended = { key: ['restored_in', ...dates, 'report_id'] as const, old: ofOldRestores };
  await deleteOldRows(db, { table: 'report_uncovered', ...ended });
}
