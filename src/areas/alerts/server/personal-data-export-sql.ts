/** Queries what the alerts store about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/** Returns the alerts that a person has read or removed. */
export const selectAlertsSeenBy = (db: Database, userId: number) =>
  db
    .selectFrom('alert_mark')
    .innerJoin('alert', 'alert.id', 'alert_mark.alert_id')
    .select(['alert.kind', 'alert.raised_at as raisedAt', 'alert_mark.removed'])
    .where('alert_mark.user_id', '=', userId)
    .orderBy('alert.raised_at')
    .execute();
