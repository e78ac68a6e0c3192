/**
 * SQL for failed attempts, which are counted by key and by address, and for devices and networks of
 * earlier sign-ins.
 */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { MAX_KNOWN_DEVICES } from '../../domain/attempt-limits.ts';
import type {} from '../tables.ts';

/**
 * Creates or locks a counter in one statement. With two, another transaction might delete the row
 * in between.
 */
export const lockFailureCounter = (db: Database, key: string, now: Instant) =>
  db
    .insertInto('login_failure')
    .values({ key, count: 0, last_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['count', 'last_at'])
    .executeTakeFirstOrThrow();

export const updateFailureCounter = (db: Database, key: string, count: number, now: Instant) =>
  db
    .updateTable('login_failure')
    .set({ count, last_at: toTimestamp(now) })
    .where('key', '=', key)
    .execute();

export const deleteFailureCounter = (db: Database, key: string) =>
  db.deleteFrom('login_failure').where('key', '=', key).execute();

/**
 * Forgets the failures that are counted for an account, on all networks and devices. Failures that
 * are counted for a network address (`address_failure`) remain.
 */
export const deleteFailuresOfAccount = (db: Database, email: string) =>
  db
    .deleteFrom('login_failure')
    .where((eb) =>
      eb.or([
        eb('key', '=', `account:${email}`),
        eb(sql`starts_with(key, ${`account:${email}@`})`, '=', true),
        eb(sql`starts_with(key, ${`device:${email}:`})`, '=', true),
      ]),
    )
    .execute();

/** Returns the failures of each account that failed from a network since an instant. */
export const selectFailuresByAccount = (db: Database, network: string, since: Instant) =>
  db
    .selectFrom('address_failure')
    .select(['account', 'count', 'last_at'])
    .where('network', '=', network)
    .where('last_at', '>', toTimestamp(since))
    .execute();

export const upsertAddressFailure = (
  db: Database,
  network: string,
  account: Buffer,
  count: number,
  now: Instant,
) =>
  db
    .insertInto('address_failure')
    .values({ network, account, count, last_at: toTimestamp(now) })
    .onConflict((conflict) =>
      conflict.columns(['network', 'account']).doUpdateSet({ count, last_at: toTimestamp(now) }),
    )
    .execute();

/** Undoes the count of one attempt. Earlier failures still count. */
export async function decrementAddressFailure(
  db: Database,
  network: string,
  account: Buffer,
): Promise<void> {
  const ofAccount = db
    .updateTable('address_failure')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('network', '=', network)
    .where('account', '=', account)
    .where('count', '>', 0);
  await ofAccount.execute();
  await db
    .deleteFrom('address_failure')
    .where('network', '=', network)
    .where('account', '=', account)
    .where('count', '=', 0)
    .execute();
}

export const findKnownDeviceHash = async (
  db: Database,
  email: string,
  keys: readonly Buffer[],
  since: Instant,
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('known_device')
      .innerJoin('user_account', 'user_account.id', 'known_device.user_id')
      .select('known_device.hash')
      .where('user_account.email', '=', email)
      .where('known_device.hash', 'in', keys)
      .where('known_device.last_at', '>', toTimestamp(since))
      .orderBy('known_device.hash')
      .limit(1)
      .executeTakeFirst()
  )?.hash;

export const upsertKnownDevice = (db: Database, userId: number, hash: Buffer, now: Instant) =>
  db
    .insertInto('known_device')
    .values({ user_id: userId, hash, last_at: toTimestamp(now) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'hash']).doUpdateSet({ last_at: toTimestamp(now) }),
    )
    .execute();

export const deleteAllButNewestKnownDevices = (db: Database, userId: number) =>
  db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('hash')
        .where('user_id', '=', userId)
        .orderBy('last_at', 'desc')
        .orderBy('hash')
        .offset(MAX_KNOWN_DEVICES),
    )
    .execute();

/** Returns the addresses from which the account signed in since an instant. */
export const selectSignInAddresses = (db: Database, email: string, since: Instant) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select('session.address')
    .distinct()
    .where('user_account.email', '=', email)
    .where('session.created_at', '>', toTimestamp(since))
    .execute();
