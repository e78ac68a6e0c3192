/** Queries the portal's VAPID keys and the devices' subscriptions. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { PushKind } from '../domain/index.ts';
import type {} from './tables.ts';
import {
  deleteTurnedOff,
  insertTurnedOff,
  isTurnedOff,
  type SubscribedDevice,
} from './turned-off-sql.ts';

export const selectPushKeys = (db: Database) =>
  db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();

/**
 * Stores a key pair unless there is one.
 * @param instead The public key of the stored pair that can't be read any more; it is deleted, with
 *   all subscriptions, because they belong to it. Undefined if there is none.
 */
export async function insertPushKeys(
  db: Database,
  keys: { readonly publicKey: string; readonly privateKey: Buffer },
  now: Instant,
  instead: string | undefined,
): Promise<void> {
  if (instead !== undefined) {
    await db.deleteFrom('push_key').where('public_key', '=', instead).execute();
    await db.deleteFrom('push_subscription').execute();
  }
  await db
    .insertInto('push_key')
    .values({
      id: 1,
      public_key: keys.publicKey,
      private_key: keys.privateKey,
      made_at: toTimestamp(now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

type NewSubscription = SubscribedDevice & {
  readonly sealed: Buffer;
  /** Whether the portal renews the subscription. Otherwise the person turns notifications on. */
  readonly isRenewal: boolean;
};

/**
 * Waits for other writers of the same browser's or session's subscription. The locks are always
 * taken in this order, to avoid deadlocks.
 */
async function lockSubscription(db: Database, one: SubscribedDevice): Promise<void> {
  await takeAdvisoryLock(db, `push endpoint ${one.endpointHash.toString('hex')}`);
  await takeAdvisoryLock(db, `push session ${one.sessionId}`);
}

/**
 * Stores a subscription. It replaces others of the same browser and of the same session. It keeps
 * the turned-off kinds (`off`) of the person's subscription that it replaces, and since when that
 * one exists and got its last message. If it replaces none of the person's, it gets the turned-off
 * kinds of the person's newest subscription. Returns false, and stores nothing, if it is a renewal
 * of a subscription that its user has turned off.
 */
export async function replaceSubscription(
  db: Database,
  one: NewSubscription,
  now: Instant,
): Promise<boolean> {
  const { endpointHash: hash } = one;
  await lockSubscription(db, one);
  if (one.isRenewal && (await isTurnedOff(db, one))) return false;

  await deleteTurnedOff(db, one);
  const before = await db
    .selectFrom('push_subscription')
    .select(['off', 'created_at as createdAt', 'sent_at as sentAt'])
    .select((e) =>
      e.or([e('endpoint_hash', '=', hash), e('session_id', '=', one.sessionId)]).as('isReplaced'),
    )
    .where('user_id', '=', one.userId)
    .orderBy((e) => e('endpoint_hash', '=', hash), 'desc')
    .orderBy((e) => e('session_id', '=', one.sessionId), 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

  await db
    .deleteFrom('push_subscription')
    .where((e) => e.or([e('endpoint_hash', '=', hash), e('session_id', '=', one.sessionId)]))
    .execute();

  await db
    .insertInto('push_subscription')
    .values({
      user_id: one.userId,
      session_id: one.sessionId,
      endpoint_hash: hash,
      sealed: one.sealed,
      off: JSON.stringify(before?.off ?? []),
      created_at: toTimestamp(before?.isReplaced ? before.createdAt : now),
      sent_at: before?.isReplaced && before.sentAt !== null ? toTimestamp(before.sentAt) : null,
    })
    .execute();

  return true;
}

export const selectSubscribedDevicesOfUser = (db: Database, userId: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select([
      'push_subscription.id',
      'push_subscription.session_id as sessionId',
      'push_subscription.off',
      'push_subscription.created_at as createdAt',
      'push_subscription.sent_at as sentAt',
      'session.user_agent as userAgent',
    ])
    .where('push_subscription.user_id', '=', userId)
    .orderBy('push_subscription.created_at', 'desc')
    .execute();

/**
 * Stores which kinds a device doesn't get. Returns whether the device exists and belongs to this
 * user.
 */
export const updateDisabledKinds = async (
  db: Database,
  userId: number,
  id: number,
  off: readonly PushKind[],
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('push_subscription')
    .set({ off: JSON.stringify(off) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Deletes a subscription and remembers that its user turned it off, so that its device can't renew
 * it. Returns whether the subscription exists and belongs to this user.
 */
export const turnOffSubscriptionOfUser = async (
  db: Database,
  userId: number,
  id: number,
  now: Instant,
): Promise<boolean> => {
  const found = await db
    .selectFrom('push_subscription')
    .select(['session_id as sessionId', 'endpoint_hash as endpointHash'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return false;
  const device = { ...found, userId };

  // A renewal at the same time gives the session's subscription another id.
  await lockSubscription(db, device);
  await db
    .deleteFrom('push_subscription')
    .where('session_id', '=', device.sessionId)
    .where('user_id', '=', userId)
    .execute();
  await insertTurnedOff(db, device, now);

  return true;
};

/**
 * Returns the ids of these users' devices that get this kind. They are sorted by id, so that
 * transactions that add jobs for them lock in the same order.
 */
export const selectDevicesToNotify = async (
  db: Database,
  userIds: readonly number[],
  kind: PushKind,
): Promise<readonly number[]> => {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', 'in', userIds)
    .where(sql<boolean>`not off ? ${kind}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const selectSubscriptionById = (db: Database, id: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('user_account', 'user_account.id', 'push_subscription.user_id')
    .select([
      'push_subscription.user_id as userId',
      'push_subscription.sealed',
      'push_subscription.endpoint_hash as endpointHash',
      'push_subscription.off',
      'session.created_at as createdAt',
      'session.last_action_at as lastActionAt',
      'session.ended_at as endedAt',
      'user_account.distributor_id as distributorId',
    ])
    .where('push_subscription.id', '=', id)
    .executeTakeFirst();

export const recordMessageSent = (db: Database, id: number, now: Instant) =>
  db
    .updateTable('push_subscription')
    .set({ sent_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();

/**
 * Deletes a subscription, unless it was replaced since the message was sent: the push service's
 * answer is about the old endpoint.
 */
export const deleteSubscriptionOfEndpoint = (db: Database, id: number, endpointHash: Buffer) =>
  db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
