/** What storages keep about a person, for the file that they take along. */
import type { Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** The account of Box that a person connected. */
export const boxConnectedBy = (db: Database, userId: number) =>
  db
    .selectFrom('box_connection')
    .select(['account', 'connected_at as connectedAt'])
    .where('connected_by', '=', userId)
    .execute();
