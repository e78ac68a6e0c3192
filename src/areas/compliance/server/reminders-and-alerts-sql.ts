/** Reads and writes which reminders were sent, and for which months alerts are open. */
import { sql } from 'kysely';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import type { DependentRecords } from '#areas/distributors/server/index.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import type {} from './tables.ts';

type Reminded = {
  readonly userId: number;
  readonly month: string;
  readonly date: string;
  readonly distributorId: number;
};

/**
 * Records a reminder. Returns true only for the caller who recorded it, so that concurrent or
 * repeated jobs remind once.
 */
export const recordReminder = async (
  db: Database,
  { userId, month, date, distributorId }: Reminded,
  now: number,
): Promise<boolean> =>
  (await db
    .insertInto('compliance_reminder')
    .values({
      user_id: userId,
      month,
      on_date: date,
      distributor_id: distributorId,
      sent_at: toTimestamp(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const deleteRemindersBefore = async (db: Database, before: string): Promise<void> => {
  await deleteOldRows(db, {
    table: 'compliance_reminder',
    key: ['user_id', 'month', 'on_date'],
    old: sql`on_date < ${before}::date`,
  });
};

export type MissingMonth = {
  readonly distributorId: number;
  readonly area: ReportArea;
  readonly month: string;
};

export type OpenAlert = MissingMonth & { readonly alertId: string };

export const selectOpenMonthAlerts = (db: Database): Promise<OpenAlert[]> =>
  db
    .selectFrom('compliance_alert')
    .select(['distributor_id as distributorId', 'area', 'month', 'alert_id as alertId'])
    .where('resolved_at', 'is', null)
    .execute();

/**
 * Opens the alert of a missing month. Returns the id with which to raise it, which is the same each
 * time. Undefined if the alert is open already.
 */
export async function openMonthAlert(
  db: Database,
  { distributorId, area, month }: MissingMonth,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .insertInto('compliance_alert')
    .values({ distributor_id: distributorId, area, month, raised_at: toTimestamp(now) })
    .onConflict((c) =>
      c
        .columns(['distributor_id', 'area', 'month'])
        .doUpdateSet({ raised_at: toTimestamp(now), resolved_at: null })
        .where('compliance_alert.resolved_at', 'is not', null),
    )
    .returning('alert_id')
    .executeTakeFirst();
  return row?.alert_id;
}

export const closeMonthAlert = async (
  db: Database,
  alertId: string,
  now: number,
): Promise<boolean> =>
  (await db
    .updateTable('compliance_alert')
    .set({ resolved_at: toTimestamp(now) })
    .where('alert_id', '=', alertId)
    .where('resolved_at', 'is', null)
    .returning('alert_id')
    .executeTakeFirst()) !== undefined;

/** The records of alerts of missing months, which are deleted with their distributor. */
export const monthAlertRecords: DependentRecords = {
  tables: ['compliance_alert'],
  async forget(db, distributorId) {
    await db.deleteFrom('compliance_alert').where('distributor_id', '=', distributorId).execute();
  },
};
