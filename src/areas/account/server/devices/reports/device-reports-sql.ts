/** SQL for a device's last report, which is stored with its session. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { changeOldRows } from '#kernel/server/queries/batches.ts';
import {
  ADMIN_SESSION_IDLE_TIMEOUT_MS,
  ADMIN_SESSION_MAX_AGE_MS,
  DISTRIBUTOR_SESSION_MAX_AGE_MS,
  DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS,
} from '../../../domain/session-lifetimes.ts';
import type { OfflineReadinessReport } from '../../../domain/offline-readiness-report-schema.ts';
import {
  UNSENT_WORK_REPORT_RETENTION_MS,
  type ReportedUnsentWork,
} from '../../../domain/unsent-work-report-schema.ts';
import type {} from '../../tables.ts';

export const selectDeviceReports = (db: Database, session: string) =>
  db
    .selectFrom('session')
    .select(['user_id', 'known_hash', 'told_at', 'unsent', 'opening', 'opening_since'])
    .where('id', '=', session)
    .executeTakeFirstOrThrow();

/**
 * Returns what the person's previous session on the same device reported about whether the portal
 * can open offline.
 */
export const selectPreviousOfflineReadinessReport = (
  db: Database,
  person: number,
  device: Buffer,
) =>
  db
    .selectFrom('session')
    .select(['opening', 'opening_since'])
    .where('user_id', '=', person)
    .where('known_hash', '=', device)
    .where('opening_at', 'is not', null)
    .orderBy('opening_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type NewDeviceReport = {
  readonly work: readonly ReportedUnsentWork[];
  /**
   * Whether the portal opens offline on the device. Absent if it isn't reported now. The earlier
   * report then stays.
   */
  readonly opening?: OfflineReadinessReport | undefined;
  readonly since?: Instant;
};

/** Stores a report, unless the session has ended meanwhile. */
export const storeDeviceReport = (
  db: Database,
  session: string,
  { work, opening, since }: NewDeviceReport,
  now: Instant,
) =>
  db
    .updateTable('session')
    .set({
      unsent: JSON.stringify(work),
      told_at: toTimestamp(now),
      ...(opening && {
        opening: JSON.stringify(opening),
        opening_at: toTimestamp(now),
        opening_since: toTimestamp(since ?? now),
      }),
    })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute();

/**
 * Deletes reports once the work that their devices kept can no longer exist. The sessions of the
 * manufacturer's users expire earlier than those of distributors' users.
 */
export const deleteDeviceReports = (db: Database, now: Instant) => {
  const before = (age: number) =>
    sql`${toTimestamp(now - age - UNSENT_WORK_REPORT_RETENTION_MS)}::timestamptz`;
  const isExpired = (idle: number, end: number) =>
    sql`(created_at <= ${before(end)} or last_action_at <= ${before(idle)})`;

  return changeOldRows(db, {
    table: 'session',
    key: ['id'],
    old: sql`told_at is not null and (
      ended_at <= ${before(0)}
      or ${isExpired(DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS, DISTRIBUTOR_SESSION_MAX_AGE_MS)}
      or ${isExpired(ADMIN_SESSION_IDLE_TIMEOUT_MS, ADMIN_SESSION_MAX_AGE_MS)} and exists (
        select from user_account
        where user_account.id = session.user_id and user_account.distributor_id is null
      )
    )`,
    change: sql`update session set unsent = null, told_at = null,
      opening = null, opening_at = null, opening_since = null`,
  });
};
