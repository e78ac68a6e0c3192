/** Queries the texts by which registered sales name the activities of end users. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { CountedSpelling } from '#areas/verticals/server/index.ts';

/**
 * Returns each spelling of an activity with the number of rows that have it. It reads all
 * registered sales of the distributor.
 */
export const soldActivities = (db: Database, distributorId: number): Promise<CountedSpelling[]> =>
  db
    .selectFrom('pos_row')
    .select([sql<string>`activity`.as('spelling'), sql<number>`count(*)`.as('rows')])
    .where('distributor_id', '=', distributorId)
    .where('activity', 'is not', null)
    .groupBy('activity')
    .execute();
