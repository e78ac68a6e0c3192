/** Finds in SQL what undoing a report does to each row that it added, changed or removed. */
import { sql, type RawBuilder } from 'kysely';
import {
  allUndoRowFacts,
  laterOutcomes,
  undoOutcomeOf,
  type UndoRowFacts,
} from '../../domain/index.ts';
import {
  replacedRowColumns,
  historyEntryIdsOfDistributorSql,
} from '../replaced/history-entry-rows-sql.ts';
import { rowsBeforeChangeSql } from '../replaced/later-copies-sql.ts';
import type { StoredReport } from '../report-sql.ts';
import { columnListSql } from '../row-columns-sql.ts';
import { rowTables } from '../row-columns.ts';

// Rows of several reports are compared, which scoped queries can't do, so each statement names the
// distributor itself.

/** A report and the entry of its history that says that it was registered. */
export type ReportToUndo = Pick<
  StoredReport,
  'id' | 'area' | 'kind' | 'distributorId' | 'currency' | 'completedAt' | 'from' | 'to'
> & { readonly entryId: number };

const flags = ['hasFormer', 'wasWritten', 'isRepeated', 'isDateReplaced', 'isCovered'] as const;

const answerOf = (facts: UndoRowFacts) =>
  sql`(${sql.join(
    [facts.now, ...flags.map((flag) => facts[flag]), undoOutcomeOf(facts)].map((value) =>
      sql.lit(value),
    ),
  )})`;

/**
 * The domain's outcomes for all combinations of facts, without those in which nothing is left to
 * undo.
 */
const answers = sql`(values ${sql.join(
  allUndoRowFacts()
    .filter((facts) => undoOutcomeOf(facts) !== 'none')
    .map(answerOf),
)}) as answer (now, has_former, was_written, is_repeated, is_date_replaced, is_covered, outcome)`;

export const isLaterOutcomeSql = (outcome: RawBuilder<unknown>) =>
  sql`${outcome} in (${sql.join(laterOutcomes.map((one) => sql.lit(one)))})`;

/** Selects the rows as they were before the report removed or changed them. */
export const formerRowsSql = (undoing: ReportToUndo) => sql`
  select ${columnListSql(replacedRowColumns(undoing.area))}, taken_on
  from report_replaced_row
  where distributor_id = ${undoing.distributorId} and is_lost and entry_id in (
    select h.id from report_history h
    where h.report_id = ${undoing.id} and h.kind in ('full_replacement', 'declared')
  )
  union all
  ${rowsBeforeChangeSql(undoing)}`;

/**
 * Selects the dates that the report still covers, because they weren't restored to their state
 * before it.
 */
export const coveredDatesSql = ({ id, distributorId, from, to }: ReportToUndo) => sql`
  select company_id, on_date from report_covered
  where company_id in (select id from company where distributor_id = ${distributorId})
    and on_date between ${from}::date and ${to}::date and report_id = ${id}`;

/**
 * Selects the later reports of each date, from the tables or queries `undo_covered` and
 * `undo_former`. Reports of older servers have no entry, so their times are compared.
 */
export const laterReportsSql = ({ id, area, entryId, completedAt }: ReportToUndo) => sql`
  select d.company_id, d.on_date, b.id, b.source, b.completed_at,
    coalesce(c.entry_id, 0) as entry_id, coalesce(c.whole, true) as whole
  from (
    select company_id, on_date from undo_covered
    union
    select company_id, on_date from undo_former
  ) d
  join report_covered c on c.company_id = d.company_id and c.on_date = d.on_date
  join report b on b.id = c.report_id
  where b.area = ${area} and b.status = 'complete' and not b.deleted and b.id <> ${id}
    and coalesce(
      c.entry_id > ${entryId}::bigint,
      b.completed_at > to_timestamp(${completedAt ?? 0}::float8 / 1000)
    )`;

/**
 * Selects the keys of rows that the report wrote or removed, and whether a later change removed or
 * overwrote the report's row.
 */
const keys = ({ id, area, distributorId, from, to }: ReportToUndo) => sql`
  select company_id, key_id, ordinal, bool_or(written_on is not null) as was_written,
    max(written_on) as written_on
  from (
    select company_id, key_id, ordinal, null::date as written_on from undo_former
    union all
    select company_id, key_id, ordinal, null from ${sql.table(rowTables[area])}
    where distributor_id = ${distributorId} and report_id = ${id}
      and on_date between ${from}::date and ${to}::date
    union all
    select company_id, key_id, ordinal, on_date
    from report_replaced_row
    where distributor_id = ${distributorId} and report_id = ${id}
      and entry_id in (${historyEntryIdsOfDistributorSql(distributorId, area)})
    union all
    select company_id, key_id, ordinal, on_date
    from report_former_row
    where distributor_id = ${distributorId} and report_id = ${id}
  ) each_key
  group by company_id, key_id, ordinal`;

/**
 * Selects each row that the report wrote or removed and that undoing changes, with the outcome,
 * from the tables or queries `undo_former`, `undo_covered` and `undo_later`. `heir` is the first
 * later report whose file has the report's row as well. `by_report` is the later report that is
 * named to the person.
 */
export const undoRowsSql = (undoing: ReportToUndo) => {
  const lastFirst = sql`order by l.entry_id desc, l.completed_at desc limit 1`;
  const laterOf = (row: string) =>
    sql`l.company_id = ${sql.ref(`${row}.company_id`)} and l.on_date = ${sql.ref(`${row}.on_date`)}`;
  return sql`
    select f.company_id, f.key_id, f.ordinal, f.row_id, f.now_report, f.now_on, f.former_report,
      f.former_on, f.has_former, f.was_written, f.heir, answer.outcome,
      case answer.outcome
        when 'repeated' then f.heir
        when 'changed' then f.now_report
        when 'removed' then coalesce(
          f.replacer,
          (
            select l.id from undo_later l
            where l.company_id = f.company_id and l.on_date = f.former_on ${lastFirst}
          )
        )
      end as by_report
    from (
      select k.company_id, k.key_id, k.ordinal, k.was_written, r.id as row_id,
        r.report_id as now_report, r.on_date as now_on, b.report_id as former_report,
        b.on_date as former_on, b.key_id is not null as has_former,
        case
          when r.id is null then 'absent'
          when r.report_id = ${undoing.id} then 'own'
          when r.report_id = b.report_id then 'former'
          else 'other'
        end as now,
        case when r.report_id = ${undoing.id} then (
          select l.id from undo_later l
          where ${laterOf('r')} and l.source = 'file' and not exists (
            select from report_kept e where e.report_id = l.id and e.row_id = r.id
          )
          order by l.entry_id, l.completed_at limit 1
        ) end as heir,
        case when r.id is null then (
          select l.id from undo_later l where ${laterOf('b')} and l.whole ${lastFirst}
        ) end as replacer,
        exists (
          select from undo_covered c
          where c.company_id = k.company_id and c.on_date in (b.on_date, b.taken_on, k.written_on)
        ) as is_covered
      from (${keys(undoing)}) k
      left join ${sql.table(rowTables[undoing.area])} r
        on r.company_id = k.company_id and r.key_id = k.key_id and r.ordinal = k.ordinal
      left join undo_former b
        on b.company_id = k.company_id and b.key_id = k.key_id and b.ordinal = k.ordinal
    ) f
    join ${answers}
      on answer.now = f.now and answer.has_former = f.has_former
      and answer.was_written = f.was_written and answer.is_repeated = (f.heir is not null)
      and answer.is_date_replaced = (f.replacer is not null)
      and answer.is_covered = f.is_covered`;
};

/**
 * Returns the `from` and `where` clauses for the dates that the report declared to have no sales or
 * stock.
 */
export const declaredDatesSql = ({ id, area, distributorId }: ReportToUndo) => sql`
  from report_day
  where area = ${area} and distributor_id = ${distributorId} and none and report_id = ${id}`;

/**
 * Joins row `u` of `undo_row` with `b`, the row that was registered under its key before the
 * report.
 */
export const joinFormerRowSql = sql`
  undo_former b
  on b.company_id = u.company_id and b.key_id = u.key_id and b.ordinal = u.ordinal`;
