/** Queries the texts by which registered sales name the activities of end users. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { CountedSpelling } from '#areas/verticals/server/index.ts';

/**
 * Returns each spelling once with its number of rows. It reads all registered rows of the
 * distributor.
 */
export const soldActivities = (db: Database, distributorId: number): Promise<CountedSpelling[]> =>
  db
    .selectFrom('pos_row')
    .select([sql<string>`activity`.as('spelling'), sql<number>`count(*)`.as('rows')])
    .where('distributor_id', '=', distributorId)
    .where('activity', 'is not', null)
    .groupBy('activity')
    .execute();
