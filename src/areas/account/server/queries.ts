/** SQL of what is dropped after its time. */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { keptFor } from '#kernel/domain/privacy/retention.ts';
import { at, type Database } from '#kernel/server/database.ts';
import { DEVICE_KNOWN_FOR } from '../domain/index.ts';
import { forgetTold } from './devices/queries.ts';
import type {} from './tables.ts';

/** Sessions are the access log; what their devices told, links and counts of failures for days. */
export async function dropExpired(db: Database, now: Instant): Promise<void> {
  await forgetTold(db, now);
  await db
    .deleteFrom('session')
    .where('last_action_at', '<', at(now - keptFor('accessLog')))
    .execute();
  await db
    .deleteFrom('password_reset')
    .where('expires_at', '<', at(now - 7 * DAY))
    .execute();
  await db
    .deleteFrom('login_failure')
    .where('last_at', '<', at(now - DAY))
    .execute();
  await db
    .deleteFrom('address_failure')
    .where('last_at', '<', at(now - DAY))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('last_at', '<', at(now - DEVICE_KNOWN_FOR))
    .execute();
}
