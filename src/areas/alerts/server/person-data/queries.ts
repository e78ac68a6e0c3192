/** What alerts keep about a person, for the file that they take along. */
import type { Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** Which alerts a person has read or taken off their list. */
export const alertsSeenBy = (db: Database, userId: number) =>
  db
    .selectFrom('alert_mark')
    .innerJoin('alert', 'alert.id', 'alert_mark.alert_id')
    .select(['alert.kind', 'alert.raised_at as raisedAt', 'alert_mark.removed'])
    .where('alert_mark.user_id', '=', userId)
    .orderBy('alert.raised_at')
    .execute();
