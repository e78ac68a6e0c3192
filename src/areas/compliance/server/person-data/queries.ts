/** What compliance keeps about a person, for the file that they take along. */
import type { Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** Mails that reminded a person of months to report. */
export const remindersTo = (db: Database, userId: number) =>
  db
    .selectFrom('compliance_reminder')
    .select(['month', 'on_date as on', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('on_date')
    .execute();
