/** Queries what compliance stores about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/** Returns the reminder emails that were sent to a person. */
export const selectRemindersSentTo = (db: Database, userId: number) =>
  db
    .selectFrom('compliance_reminder')
    .select(['month', 'on_date as on', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('on_date')
    .execute();
