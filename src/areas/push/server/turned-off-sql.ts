/** Queries which subscriptions their users turned off, on whichever device. */
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/** The browser and the session of a user's subscription. */
export type SubscribedDevice = {
  readonly userId: number;
  readonly sessionId: string;
  /** SHA-256 of the endpoint. */
  readonly endpointHash: Buffer;
};

export const insertTurnedOff = (db: Database, one: SubscribedDevice, now: Instant) =>
  db
    .insertInto('push_turned_off')
    .values({
      session_id: one.sessionId,
      user_id: one.userId,
      endpoint_hash: one.endpointHash,
      turned_off_at: toTimestamp(now),
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((row) => ({
        endpoint_hash: row.ref('excluded.endpoint_hash'),
        turned_off_at: row.ref('excluded.turned_off_at'),
      })),
    )
    .execute();

/** Returns whether the user turned notifications off for this session or this browser. */
export const isTurnedOff = async (db: Database, one: SubscribedDevice): Promise<boolean> =>
  (await db
    .selectFrom('push_turned_off')
    .select('session_id')
    .where('user_id', '=', one.userId)
    .where((e) =>
      e.or([e('endpoint_hash', '=', one.endpointHash), e('session_id', '=', one.sessionId)]),
    )
    .executeTakeFirst()) !== undefined;

/** Deletes what was turned off for this session or this browser: the user turns it on again. */
export const deleteTurnedOff = (db: Database, one: SubscribedDevice) =>
  db
    .deleteFrom('push_turned_off')
    .where('user_id', '=', one.userId)
    .where((e) =>
      e.or([e('endpoint_hash', '=', one.endpointHash), e('session_id', '=', one.sessionId)]),
    )
    .execute();
