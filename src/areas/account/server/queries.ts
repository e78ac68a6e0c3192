/** SQL of what is dropped after its time. */
import { sql } from 'kysely';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { keptFor } from '#kernel/domain/privacy/retention.ts';
import { at, type Database } from '#kernel/server/database.ts';
import { untilNone } from '#kernel/server/queries/batches.ts';
import { DEVICE_KNOWN_FOR } from '../domain/index.ts';
import { forgetTold } from './devices/queries.ts';
import type {} from './tables.ts';

/** Rows of a transaction. */
const A_BATCH = 2_000;
/** Sessions whose last action was before, a batch at a time. They are gone through once, in the order of their ids. */
async function dropSessions(db: Database, before: Instant): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  await untilNone(async () => {
    const { rows } = await sql<{ ids: readonly string[] | null }>`
      with old as (
        select id from session where last_action_at < ${at(before)}::timestamptz and id > ${last}::uuid
        order by id limit ${A_BATCH} for update
      ), dropped as (
        delete from session where id in (select id from old)
      )
      select array_agg(id order by id) as ids from old`.execute(db.withoutPlugins());
    const ids = rows[0]!.ids ?? [];
    last = ids.at(-1) ?? last;
    return ids.length;
  });
}

/** Sessions are the access log; what their devices told, links and counts of failures for days. */
export async function dropExpired(db: Database, now: Instant): Promise<void> {
  await forgetTold(db, now);
  await dropSessions(db, now - keptFor('accessLog'));
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
