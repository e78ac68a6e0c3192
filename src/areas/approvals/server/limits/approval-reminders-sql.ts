/** Reads which orders wait for approval, and stores which reminders were sent. */
import { sql } from 'kysely';
import { addDays } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import type {} from './tables.ts';

/** Returns the ids of the orders that wait for approval, longest waiting first. */
export const selectWaitingOrderIds = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('sales_order')
      .select('id')
      .where('status', '=', 'waiting_approval')
      .where('deleted', '=', false)
      .orderBy('submitted_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/**
 * Records a reminder. Returns true only for the caller who recorded it, so that concurrent or
 * repeated jobs remind once a day.
 */
export const recordApprovalReminder = async (
  db: Database,
  userId: number,
  date: string,
  now: Instant,
): Promise<boolean> =>
  (await db
    .insertInto('approval_reminder')
    .values({ user_id: userId, on_date: date, sent_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Deletes the records of reminders that are older than a number of days. */
export const deleteApprovalRemindersBefore = async (
  db: Database,
  date: string,
  days: number,
): Promise<void> => {
  await deleteOldRows(db, {
    table: 'approval_reminder',
    key: ['user_id', 'on_date'],
    old: sql`on_date < ${addDays(date, -days)}::date`,
  });
};
