/** Counts what undoing a report would do, and lists the rows about which a person decides. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { LaterOutcome, UndoCounts } from '../../domain/index.ts';
import { rowTables, type StoredRowColumns } from '../row-columns.ts';
import {
  coveredDatesSql,
  declaredDatesSql,
  formerRowsSql,
  isLaterOutcomeSql,
  laterReportsSql,
  undoRowsSql,
  type ReportToUndo,
} from './undo-rows-sql.ts';

/** A row about which a person decides, with its values now and before the report. */
type LaterRow = {
  readonly row: string;
  readonly outcome: LaterOutcome;
  readonly by: string | null;
  readonly registered: StoredRowColumns | null;
  readonly former: StoredRowColumns | null;
};

export type UndoPreview = {
  readonly counts: UndoCounts;
  /**
   * True if later reports were registered for the dates, or have changed, removed or repeated some
   * of the rows.
   */
  readonly hasLater: boolean;
  /** A digest of the counts and of the rows about which a person decides. */
  readonly state: string;
  readonly later: readonly { id: string; name: string; at: number; by: string }[];
  readonly rows: readonly LaterRow[];
};

/** Identifies a row in the calls; see `undoRowSchema`. */
export const rowNameSql = (of: string) => sql`
  (${sql.ref(`${of}.company_id`)} || '/' || ${sql.ref(`${of}.key_id`)} || '/' || ${sql.ref(`${of}.ordinal`)})`;

/**
 * Returns what undoing the report would do now.
 * @param limit The number of listed rows.
 * @param after The row that the listed rows follow, as `rowNameSql` identifies it. '' for the first
 * page.
 */
export async function selectUndoPreview(
  scoped: Database,
  undoing: ReportToUndo,
  limit: number,
  after = '',
): Promise<UndoPreview> {
  const rows = sql.table(rowTables[undoing.area]);
  const countOf = (outcome: string) =>
    sql`count(*) filter (where outcome = ${sql.lit(outcome)}) as ${sql.ref(outcome)}`;
  const query = sql<UndoPreview>`
    with undo_former as materialized (${formerRowsSql(undoing)}),
    undo_covered as materialized (${coveredDatesSql(undoing)}),
    undo_later as materialized (${laterReportsSql(undoing)}),
    each_row as materialized (
      select *, ${rowNameSql('u')} as row from (${undoRowsSql(undoing)}) u
    ),
    counted as materialized (
      select ${sql.join(
        ['remove', 'revert', 'return', 'repeated', 'changed', 'removed'].map(countOf),
      )},
        (select count(*) ${declaredDatesSql(undoing)}) as "declaredDates"
      from each_row
    ),
    asked as materialized (
      select * from each_row where ${isLaterOutcomeSql(sql`outcome`)}
    ),
    page as (
      select a.row, a.outcome, a.by_report as by, to_jsonb(r) as registered, to_jsonb(b) as former
      from (
        select * from asked where row > ${after} collate "C" order by row collate "C" limit ${limit}
      ) a
      left join ${rows} r on r.id = a.row_id
      left join undo_former b
        on b.company_id = a.company_id and b.key_id = a.key_id and b.ordinal = a.ordinal
      order by a.row collate "C"
    )
    select
      (select to_jsonb(counted) from counted) as counts,
      (
        select md5(concat(
          (select counted::text from counted),
          string_agg(concat(row, outcome, now_report, by_report), ',' order by row collate "C")
        ))
        from asked
      ) as state,
      (
        select coalesce(jsonb_agg(l order by l.at), '[]')
        from (
          select b.id, coalesce(b.file_name, b.company_name) as name, coalesce((
              select e.by_name from report_history e
              where e.report_id = b.id and e.kind in ('completed', 'declared')
              order by e.id desc limit 1
            ), b.updated_by_name) as by,
            floor(extract(epoch from b.completed_at) * 1000)::bigint as at
          from report b
          where b.id in (
            select id from undo_later
            union
            select by_report from asked
          )
          order by b.completed_at desc limit 100
        ) l
      ) as later,
      exists (select from undo_later) or exists (select from asked) as "hasLater",
      (select coalesce(jsonb_agg(page), '[]') from page) as rows`;
  return (await query.execute(scoped.withoutPlugins())).rows[0]!;
}
