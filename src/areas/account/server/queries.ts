/** SQL of what is dropped after its time. */
import { sql } from 'kysely';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { keptFor } from '#kernel/domain/privacy/retention.ts';
import { at, type Database } from '#kernel/server/database.ts';
import { dropOld } from '#kernel/server/queries/batches.ts';
import { DEVICE_KNOWN_FOR } from '../domain/index.ts';
import { forgetTold } from './devices/telling/queries.ts';
import type {} from './tables.ts';

/** Sessions are the access log; what their devices told, links and counts of failures for days. */
export async function dropExpired(db: Database, now: Instant): Promise<void> {
  await forgetTold(db, now);
  await dropOld(db, {
    table: 'session',
    key: ['id'],
    old: sql`last_action_at < ${at(now - keptFor('accessLog'))}::timestamptz`,
  });
  await dropOld(db, {
    table: 'password_reset',
    key: ['hash'],
    old: sql`expires_at < ${at(now - 7 * DAY)}::timestamptz`,
  });
  await dropOld(db, {
    table: 'login_failure',
    key: ['key'],
    old: sql`last_at < ${at(now - DAY)}::timestamptz`,
  });
  await dropOld(db, {
    table: 'address_failure',
    key: ['network', 'account'],
    old: sql`last_at < ${at(now - DAY)}::timestamptz`,
  });
  await dropOld(db, {
    table: 'known_device',
    key: ['user_id', 'hash'],
    old: sql`last_at < ${at(now - DEVICE_KNOWN_FOR)}::timestamptz`,
  });
}
