/** Queries the texts by which registered sales name the activities of end users. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { CountedSpelling } from '#areas/verticals/server/index.ts';
import { areSummariesFilled } from '../summaries/summary-gaps-sql.ts';
import { selectSoldMonths } from '../summaries/sold-months-sql.ts';
import type {} from '../summaries/tables.ts';
import type {} from '../tables.ts';

/** Returns each spelling of an activity in a distributor's sales, with the number of its rows. */
export async function selectSoldActivities(
  db: Database,
  distributorId: number,
): Promise<CountedSpelling[]> {
  if (!(await areSummariesFilled(db, 'pos', null, distributorId)))
    return selectActivitiesFromRows(db, distributorId);
  const counted = await db
    .selectFrom('sales_by_activity')
    .select(['activity as spelling', sql<string>`sum(rows)`.as('rows')])
    .where('distributor_id', '=', distributorId)
    .where('month', '=', sql<string>`any(${await selectSoldMonths(db, null)}::date[])`)
    .where('rows', '>', 0)
    .where('activity', '<>', '')
    .groupBy('activity')
    .execute();
  return counted.map(({ spelling, rows }) => ({ spelling, rows: Number(rows) }));
}

/**
 * Returns each spelling of an activity with the number of its rows, from all registered sales of a
 * distributor whose summaries are not filled yet.
 */
export const selectActivitiesFromRows = (
  db: Database,
  distributorId: number,
): Promise<CountedSpelling[]> =>
  db
    .selectFrom('pos_row')
    .select([sql<string>`activity`.as('spelling'), sql<number>`count(*)`.as('rows')])
    .where('distributor_id', '=', distributorId)
    .where('activity', '<>', '')
    .groupBy('activity')
    .execute();
