/** Fills the totals of all distributors, and merges their rows. */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { isScoped } from '#kernel/server/tenant-scope.ts';
import type { ReportArea } from '../../domain/index.ts';
import {
  addUp,
  FILLING,
  groupsOfSummaries,
  insertIntoTotal,
  keyColumns,
  totalNames,
  totals,
  totalsOf,
  type TotalName,
} from './totals-sql.ts';
import type {} from './tables.ts';

/**
 * Returns whether the sums from the day `from` on can be read from a total: true if the sums of all
 * distributors are requested, and the total is filled from that day on. The summaries must be
 * filled too (`areSummariesFilled`).
 */
export async function hasTotal(
  db: Database,
  name: TotalName,
  from: CalendarDate,
  distributorId: number | undefined,
): Promise<boolean> {
  if (distributorId !== undefined || isScoped(db)) return false;
  const gap = await db
    .selectFrom('total_gap')
    .select('total')
    .where('total', '=', name)
    .where('filled_from', '>', from)
    .executeTakeFirst();
  return gap === undefined;
}

/**
 * Lets this transaction fill summaries of an area without adding to the totals. The job fills the
 * totals again once this transaction has ended.
 */
export async function leaveTotalsOut(scoped: Database, area: ReportArea): Promise<void> {
  const db = scoped.withoutPlugins();
  await openTotalGaps(db, area);
  await sql`select set_config(${FILLING}, 'on', true)`.execute(db);
}

/**
 * Makes this transaction the only one that replaces rows of the totals. Changes of summaries never
 * wait for it, because they only add rows.
 */
const lockTotals = (db: Database) => takeAdvisoryLock(db, 'report.totals');

/**
 * Fills the next month or day of a total from the summaries, the newest first. Rows that other
 * transactions add meanwhile stay beside them. Returns false if nothing is left to fill. Call it in
 * a transaction of its own.
 */
export async function fillNextPeriod(scoped: Database, name: TotalName): Promise<boolean> {
  const db = scoped.withoutPlugins();
  await lockTotals(db);
  const { area, period } = totals[name];
  const at = sql.ref(period);
  const newest = [area === 'pos' ? 'sales_by_month' : 'stock_count', name].map(
    (table) => sql`(select max(${at}) from ${sql.table(table)} where ${at} < g.filled_from)`,
  );
  const { rows } = await sql<{ next: CalendarDate | null }>`
    select greatest(${sql.join(newest)}) as next
    from total_gap g where total = ${name} for update`.execute(db);
  if (rows.length === 0) return false;

  const { next } = rows[0]!;
  if (next === null) {
    await db.deleteFrom('total_gap').where('total', '=', name).execute();
    return false;
  }
  await sql`
    with replaced as (delete from ${sql.table(name)} where ${at} = ${next}::date)
    ${insertIntoTotal(name, groupsOfSummaries(name, next))}`.execute(db);
  await db.updateTable('total_gap').set({ filled_from: next }).where('total', '=', name).execute();
  return true;
}

/** Lets the job fill the totals of an area again. Figures read the summaries until then. */
export async function openTotalGaps(scoped: Database, area: ReportArea): Promise<void> {
  await sql`
    insert into total_gap as g (total) select unnest(${[...totalsOf(area)]}::text[])
    on conflict (total) do update set filled_from = 'infinity'`.execute(scoped.withoutPlugins());
}

/**
 * The approximate maximum of rows that a transaction merges. Groups are divided among the parts by
 * their hash, so a part may have more.
 */
const MERGED_ROWS = 10_000;

/** A part of the groups of a month or day of a total: part `n` of `of`, counted from 0. */
export type PartOfPeriod = {
  readonly name: TotalName;
  readonly on: CalendarDate;
  readonly n: number;
  readonly of: number;
};

/** Returns the periods in which a group has several rows, in parts of about `most` rows. */
export async function partsToMerge(
  scoped: Database,
  most = MERGED_ROWS,
): Promise<readonly PartOfPeriod[]> {
  const found: PartOfPeriod[] = [];
  for (const name of totalNames) {
    const period = sql.ref(totals[name].period);
    const { rows } = await sql<{ on: CalendarDate; of: number }>`
      select ${period} as "on", ceil(sum(rows) / ${most}::float8)::int as "of"
      from (
        select ${period}, count(*) as rows from ${sql.table(name)}
        group by ${sql.join(keyColumns(name).map((key) => sql.ref(key)))}
      ) g
      group by ${period} having max(rows) > 1
      order by ${period}`.execute(scoped.withoutPlugins());
    for (const { on, of } of rows)
      found.push(...Array.from({ length: of }, (_, n) => ({ name, on, n, of })));
  }
  return found;
}

/** Merges the rows of each group of a part. Call it in a transaction of its own. */
export async function mergePart(
  scoped: Database,
  { name, on, n, of }: PartOfPeriod,
): Promise<void> {
  const db = scoped.withoutPlugins();
  await lockTotals(db);
  const keys = sql.join(keyColumns(name).map((key) => sql.ref(key)));
  await sql`
    with merged as (
      delete from ${sql.table(name)}
      where ${sql.ref(totals[name].period)} = ${on}::date
        and abs(hashtext(concat_ws('|', ${keys}))::bigint) % ${of} = ${n}
      returning *
    )
    ${insertIntoTotal(name, addUp(name, sql`select * from merged`))}`.execute(db);
}
