/** Fills the totals of all distributors, and merges their rows. */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import { isScoped } from '#kernel/server/tenant-scope.ts';
import type { ReportArea } from '../../domain/index.ts';
import {
  addUp,
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
 * Returns whether the sums from the day `from` on can be read from the totals: because those of all
 * distributors are asked for, and the totals are filled. The summaries must be filled too
 * (`isSummed`).
 */
export async function hasTotals(
  db: Database,
  area: ReportArea,
  from: CalendarDate,
  distributorId: number | undefined,
): Promise<boolean> {
  if (distributorId !== undefined || isScoped(db)) return false;
  const gap = await db
    .selectFrom('total_gap')
    .select('area')
    .where('area', '=', area)
    .where('filled_from', '>', from)
    .executeTakeFirst();
  return gap === undefined;
}

/**
 * Makes this transaction the only one that replaces rows of the totals. Changes of summaries never
 * wait for it, because they only add rows.
 */
const lockTotals = (db: Database) => lockName(db, 'report.totals');

/**
 * Fills the next month or day of the totals of an area from the summaries, the newest first. Rows
 * that other transactions add meanwhile stay beside them. Returns false if nothing is left to fill.
 * Call it in a transaction of its own.
 */
export async function fillNextTotals(scoped: Database, area: ReportArea): Promise<boolean> {
  const db = scoped.withoutPlugins();
  await lockTotals(db);
  const tables = [
    area === 'pos' ? sql`sales_by_month` : sql`stock_count`,
    ...totalsOf(area).map((name) => sql.table(name)),
  ];
  const period = sql.ref(totals[totalsOf(area)[0]!].period);
  const newest = tables.map(
    (table) => sql`(select max(${period}) from ${table} where ${period} < g.filled_from)`,
  );
  const { rows } = await sql<{ next: CalendarDate | null }>`
    select greatest(${sql.join(newest)}) as next from total_gap g where area = ${area}`.execute(db);
  if (rows.length === 0) return false;

  const { next } = rows[0]!;
  if (next === null) {
    await db.deleteFrom('total_gap').where('area', '=', area).execute();
    return false;
  }
  for (const name of totalsOf(area))
    await sql`
      with replaced as (
        delete from ${sql.table(name)} where ${period} = ${next}::date
      )
      ${insertIntoTotal(name, groupsOfSummaries(name, next))}`.execute(db);
  await db.updateTable('total_gap').set({ filled_from: next }).where('area', '=', area).execute();
  return true;
}

/** Lets the job fill the totals of an area before the day `before` again. */
export async function openTotalGap(
  db: Database,
  area: ReportArea,
  before: CalendarDate,
): Promise<void> {
  await sql`
    insert into total_gap as g (area, filled_from) values (${area}, ${before}::date)
    on conflict (area) do update
    set filled_from = greatest(g.filled_from, excluded.filled_from)`.execute(db.withoutPlugins());
}

/** A month or day of a total. */
export type TotalPeriod = { readonly name: TotalName; readonly on: CalendarDate };

/** Returns the periods in which a group of a total has several rows. */
export async function periodsToMerge(scoped: Database): Promise<readonly TotalPeriod[]> {
  const found: TotalPeriod[] = [];
  for (const name of totalNames) {
    const { rows } = await sql<{ on: CalendarDate }>`
      select distinct ${sql.ref(totals[name].period)} as "on" from ${sql.table(name)}
      group by ${sql.join(keyColumns(name).map((key) => sql.ref(key)))}
      having count(*) > 1
      order by "on"`.execute(scoped.withoutPlugins());
    found.push(...rows.map(({ on }) => ({ name, on })));
  }
  return found;
}

/** Merges the rows of each group of a period. Call it in a transaction of its own. */
export async function mergePeriod(scoped: Database, { name, on }: TotalPeriod): Promise<void> {
  const db = scoped.withoutPlugins();
  await lockTotals(db);
  await sql`
    with merged as (
      delete from ${sql.table(name)} where ${sql.ref(totals[name].period)} = ${on}::date
      returning *
    )
    ${insertIntoTotal(name, addUp(name, sql`select * from merged`))}`.execute(db);
}
