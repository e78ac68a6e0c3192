/** Queries what file storage stores about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/** Returns the Box account that a person connected. */
export const selectBoxConnectedBy = (db: Database, userId: number) =>
  db
    .selectFrom('box_connection')
    .select(['account', 'connected_at as connectedAt'])
    .where('connected_by', '=', userId)
    .execute();
