/** Reads and writes the newsletter's subscribers and the suppression list. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import { countRowsByStatus, likeStartingWith } from '#kernel/server/queries/paging.ts';
import type { Subscriber, SubscriberStatus } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** Returns the SHA-256 of an address, ignoring case. */
export const hashEmailAddress = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest();

const columns = [
  'id',
  'email',
  'language',
  'status',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
  'unsubscribed_at as unsubscribedAt',
] as const;

export type SubscriberFilter = {
  readonly search?: string | undefined;
  readonly status?: SubscriberStatus | undefined;
  readonly after?: number | undefined;
};

/** Returns subscribers newest first, with ids below `after`. */
export async function selectSubscribersBelowId(
  db: Database,
  { search, status, after }: SubscriberFilter,
  limit: number,
): Promise<Subscriber[]> {
  let found = db
    .selectFrom('newsletter_subscriber')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit);

  if (search) found = found.where('email', 'like', likeStartingWith(search.toLowerCase()));
  if (status) found = found.where('status', '=', status);
  if (after !== undefined) found = found.where('id', '<', after);

  return await found.execute();
}

/** Returns the number of subscribers by status. */
export async function countSubscribers(
  db: Database,
): Promise<Readonly<Record<SubscriberStatus, number>>> {
  const counts = await countRowsByStatus(db.selectFrom('newsletter_subscriber'));
  return { active: 0, pending: 0, unsubscribed: 0, ...counts };
}

/** Selects the subscribers who get newsletters: confirmed and not suppressed. */
export const selectNewsletterReaders = (db: Database) =>
  db
    .selectFrom('newsletter_subscriber')
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_suppression')
            .select('since')
            .whereRef(
              'newsletter_suppression.address_hash',
              '=',
              'newsletter_subscriber.address_hash',
            ),
        ),
      ),
    );

/** Returns how many subscribers would get a newsletter, by language. */
export async function countReadersByLanguage(db: Database): Promise<Record<Language, number>> {
  const counted = await selectNewsletterReaders(db)
    .select(['language', sql<number>`count(*)`.as('count')])
    .groupBy('language')
    .execute();

  const counts = Object.fromEntries(counted.map((one) => [one.language, one.count]));
  return { en: 0, es: 0, pt: 0, ...counts };
}

export type StoredSubscriber = Subscriber & { readonly askedAt: Instant | null };

const stored = (db: Database) =>
  db.selectFrom('newsletter_subscriber').select([...columns, 'asked_at as askedAt']);

/** Returns a subscriber, locked by this transaction. */
export const lockSubscriber = (db: Database, id: number): Promise<StoredSubscriber | undefined> =>
  stored(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const selectSubscriberById = (
  db: Database,
  id: number,
): Promise<StoredSubscriber | undefined> => stored(db).where('id', '=', id).executeTakeFirst();

/** Returns the subscriber whose address has this SHA-256. */
export const selectSubscriberByAddressHash = (
  db: Database,
  hash: Buffer,
): Promise<StoredSubscriber | undefined> =>
  stored(db).where('address_hash', '=', hash).executeTakeFirst();

/**
 * Returns the subscriber of this address, locked by this transaction. Adds a pending one if there
 * is none. An existing row is not changed.
 */
export async function lockOrAddSubscriber(
  db: Database,
  email: string,
  language: Language,
  now: Instant,
): Promise<StoredSubscriber> {
  await db
    .insertInto('newsletter_subscriber')
    .values({
      email,
      address_hash: hashEmailAddress(email),
      language,
      status: 'pending',
      created_at: toTimestamp(now),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();

  return await stored(db).where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Records that a confirmation link is sent. Earlier links stop working. The language is stored too,
 * because a visitor who is not subscribed may choose another one.
 */
export const recordConfirmationSent = (
  db: Database,
  id: number,
  language: Language,
  now: Instant,
) =>
  db
    .updateTable('newsletter_subscriber')
    .set({ asked_at: toTimestamp(now), language })
    .where('id', '=', id)
    .execute();

/**
 * Activates a confirmed subscriber, and removes the address from the suppression list, as its owner
 * asked.
 */
export async function activateSubscriber(
  db: Database,
  { id, email }: Subscriber,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({
      status: 'active',
      asked_at: null,
      confirmed_at: toTimestamp(now),
      unsubscribed_at: null,
    })
    .where('id', '=', id)
    .execute();

  await db
    .deleteFrom('newsletter_suppression')
    .where('address_hash', '=', hashEmailAddress(email))
    .execute();
}

/** Unsubscribes a reader, and adds the address to the suppression list. */
export async function unsubscribeAndSuppress(
  db: Database,
  { id, email }: Subscriber,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ status: 'unsubscribed', asked_at: null, unsubscribed_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();

  await db
    .insertInto('newsletter_suppression')
    .values({ address_hash: hashEmailAddress(email), since: toTimestamp(now) })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
}

export const isAddressSuppressed = async (db: Database, email: string): Promise<boolean> =>
  (await db
    .selectFrom('newsletter_suppression')
    .select('since')
    .where('address_hash', '=', hashEmailAddress(email))
    .executeTakeFirst()) !== undefined;

/** Deletes a subscriber. The entry on the suppression list stays. */
export const deleteSubscriber = (db: Database, id: number) =>
  db.deleteFrom('newsletter_subscriber').where('id', '=', id).execute();

/**
 * Deletes pending subscribers that were created before this time and have been sent no confirmation
 * link since.
 */
export const deleteUnconfirmedSubscribers = (db: Database, before: Instant) =>
  deleteOldRows(db, {
    table: 'newsletter_subscriber',
    key: ['id'],
    old: sql`status = 'pending' and greatest(created_at, asked_at) < ${toTimestamp(before)}::timestamptz`,
  });

/**
 * Deletes subscribers that unsubscribed before this time, unless they were sent a confirmation link
 * at `linkedSince` or later, which still works. The suppression list keeps the hash.
 */
export const deleteUnsubscribedReaders = (db: Database, before: Instant, linkedSince: Instant) =>
  deleteOldRows(db, {
    table: 'newsletter_subscriber',
    key: ['id'],
    old: sql`status = 'unsubscribed' and unsubscribed_at < ${toTimestamp(before)}::timestamptz
      and (asked_at is null or asked_at < ${toTimestamp(linkedSince)}::timestamptz)`,
  });
