/** What the registered sales of a distributor call the activities of end users. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { CountedSpelling } from '#areas/verticals/server/index.ts';

/** Each spelling once, of all registered rows: reads them all. */
export const soldActivities = (db: Database, distributorId: number): Promise<CountedSpelling[]> =>
  db
    .selectFrom('pos_row')
    .select([sql<string>`activity`.as('spelling'), sql<number>`count(*)`.as('rows')])
    .where('distributor_id', '=', distributorId)
    .where('activity', 'is not', null)
    .groupBy('activity')
    .execute();
