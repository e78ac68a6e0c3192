/** SQL that deletes expired rows. */
import { sql } from 'kysely';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import { KNOWN_DEVICE_RETENTION_MS } from '../domain/index.ts';
import { deleteDeviceReports } from './devices/reports/device-reports-sql.ts';
import type {} from './tables.ts';

/**
 * Deletes expired sessions, links to set a password, known devices and reports of devices. Sessions
 * are kept as long as the access log, and links for a week after they expired.
 */
export async function deleteExpiredRows(db: Database, now: Instant): Promise<void> {
  const olderThan = (column: string, age: number) =>
    sql<boolean>`${sql.ref(column)} < ${toTimestamp(now - age)}::timestamptz`;
  const expired = [
    { table: 'session', key: ['id'], old: olderThan('last_action_at', retentionMs('accessLog')) },
    { table: 'password_reset', key: ['hash'], old: olderThan('expires_at', 7 * DAY) },
    {
      table: 'known_device',
      key: ['user_id', 'hash'],
      old: olderThan('last_at', KNOWN_DEVICE_RETENTION_MS),
    },
  ] as const;
  await forEachStep(
    () => deleteDeviceReports(db, now),
    ...expired.map((rows) => () => deleteOldRows(db, rows)),
  );
}

export async function deleteFailureCountersBefore(db: Database, before: Instant): Promise<void> {
  const old = sql<boolean>`last_at < ${toTimestamp(before)}::timestamptz`;
  await forEachStep(
    () => deleteOldRows(db, { table: 'login_failure', key: ['key'], old }),
    () => deleteOldRows(db, { table: 'address_failure', key: ['network', 'account'], old }),
  );
}
