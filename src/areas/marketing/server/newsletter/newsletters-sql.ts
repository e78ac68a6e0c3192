/** Reads and writes newsletters and the state of their mails. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {
  DeliveryCounts,
  Newsletter,
  NewsletterContent,
  NewsletterStatus,
} from '../../domain/index.ts';
import type {} from '../tables.ts';
import { selectNewsletterReaders } from '../subscribers/subscribers-sql.ts';
import type { DeliveryState } from './delivery-states.ts';

const columns = [
  'id',
  'version',
  'subjects',
  'texts',
  'status',
  'created_at as createdAt',
  'created_by_name as createdBy',
  'updated_at as updatedAt',
  'updated_by_name as updatedBy',
  'started_at as startedAt',
  'ended_at as endedAt',
  'problem',
] as const;

type Row = Omit<Newsletter, 'deliveries'>;
const none: DeliveryCounts = { waiting: 0, sent: 0, failed: 0, skipped: 0 };

async function withDeliveries(db: Database, rows: readonly Row[]): Promise<Newsletter[]> {
  const ids = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);

  const counted =
    ids.length === 0
      ? []
      : await db
          .selectFrom('newsletter_delivery')
          .select(['newsletter_id', 'state', sql<number>`count(*)`.as('count')])
          .where('newsletter_id', 'in', ids)
          .groupBy(['newsletter_id', 'state'])
          .execute();

  return rows.map((row) => {
    const own = counted.filter((one) => one.newsletter_id === row.id);
    const deliveries = Object.fromEntries(own.map(({ state, count }) => [state, count]));
    return { ...row, deliveries: { ...none, ...deliveries } };
  });
}

/** Returns newsletters newest first, with ids below `after` and without texts. */
export async function selectNewslettersBelowId(
  db: Database,
  {
    status,
    after,
  }: { readonly status?: NewsletterStatus | undefined; readonly after?: number | undefined },
  limit: number,
): Promise<Newsletter[]> {
  let found = db.selectFrom('newsletter').select(columns).orderBy('id', 'desc').limit(limit);

  if (status) found = found.where('status', '=', status);
  if (after !== undefined) found = found.where('id', '<', after);

  const rows = await withDeliveries(db, await found.execute());
  return rows.map((row) => ({ ...row, texts: { en: [], es: [], pt: [] } }));
}

/** Returns a newsletter. `forUpdate` locks it until the transaction ends. */
export async function selectNewsletterById(
  db: Database,
  id: number,
  forUpdate = false,
): Promise<Newsletter | undefined> {
  const found = db.selectFrom('newsletter').select(columns).where('id', '=', id);
  const row = await (forUpdate ? found.forUpdate() : found).executeTakeFirst();

  return row && (await withDeliveries(db, [row]))[0];
}

const columnsOf = ({ subjects, texts }: NewsletterContent) => ({
  subjects: JSON.stringify(subjects),
  texts: JSON.stringify(texts),
});

type By = Author & { readonly userId: number };

const changedBy = (by: By) => ({
  updated_by: by.userId,
  updated_by_name: by.name,
  updated_at: toTimestamp(by.at),
});

/** Inserts a draft and returns its id. */
export async function insertNewsletter(
  db: Database,
  content: NewsletterContent,
  by: By,
): Promise<number> {
  const { id } = await db
    .insertInto('newsletter')
    .values({
      ...columnsOf(content),
      ...changedBy(by),
      created_by: by.userId,
      created_by_name: by.name,
      created_at: toTimestamp(by.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateNewsletter = (db: Database, id: number, content: NewsletterContent, by: By) =>
  db
    .updateTable('newsletter')
    .set((eb) => ({ ...columnsOf(content), ...changedBy(by), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteNewsletter = (db: Database, id: number) =>
  db.deleteFrom('newsletter').where('id', '=', id).execute();

/** Marks a draft as being sent. */
export const markNewsletterSending = (db: Database, id: number, by: By) =>
  db
    .updateTable('newsletter')
    .set((eb) => ({
      ...changedBy(by),
      status: 'sending',
      started_at: toTimestamp(by.at),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/**
 * Adds a waiting delivery for each current reader, and returns how many. Readers who confirm later
 * get the next newsletter.
 */
export async function insertWaitingDeliveries(
  db: Database,
  id: number,
  now: Instant,
): Promise<number> {
  const added = await db
    .insertInto('newsletter_delivery')
    .columns(['newsletter_id', 'subscriber_id', 'state', 'at'])
    .expression(
      selectNewsletterReaders(db).select([
        sql<number>`${id}::bigint`.as('newsletter_id'),
        'id as subscriber_id',
        sql<DeliveryState>`'waiting'`.as('state'),
        sql<number>`${toTimestamp(now)}::timestamptz`.as('at'),
      ]),
    )
    .executeTakeFirst();

  return Number(added.numInsertedOrUpdatedRows ?? 0);
}

/**
 * Returns the next waiting delivery that is due, and locks it. Deliveries that were never tried
 * come first. Deliveries locked by another process are skipped.
 */
export const lockNextWaitingDelivery = (tx: Database, newsletterId: number, now: Instant) =>
  tx
    .selectFrom('newsletter_delivery')
    .select(['subscriber_id as subscriberId', 'tries'])
    .where('newsletter_id', '=', newsletterId)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', toTimestamp(now))]))
    .orderBy('next_at', (order) => order.asc().nullsFirst())
    .orderBy('subscriber_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Returns when the next waiting delivery is due, but not before `now`. Undefined if none is
 * waiting.
 */
export const selectNextDeliveryTime = async (
  db: Database,
  newsletterId: number,
  now: Instant,
): Promise<Instant | undefined> =>
  (
    await db
      .selectFrom('newsletter_delivery')
      .select(sql<number>`greatest(next_at, ${toTimestamp(now)}::timestamptz)`.as('due'))
      .where('newsletter_id', '=', newsletterId)
      .where('state', '=', 'waiting')
      .orderBy('next_at', (order) => order.asc().nullsFirst())
      .limit(1)
      .executeTakeFirst()
  )?.due;

/** Records a failed try and when the next one is due. */
export const recordFailedDelivery = (
  db: Database,
  { newsletterId, subscriberId }: { newsletterId: number; subscriberId: number },
  { tries, nextAt }: { readonly tries: number; readonly nextAt: Instant },
) =>
  db
    .updateTable('newsletter_delivery')
    .set({ tries, next_at: toTimestamp(nextAt) })
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', '=', subscriberId)
    .execute();

/** Stores why sending has stopped, or null if it continues. */
export const storeSendingProblem = (db: Database, id: number, problem: MailServerProblem | null) =>
  db.updateTable('newsletter').set({ problem }).where('id', '=', id).execute();

/** Returns the ids of the newsletters that are being sent. */
export const selectNewsletterIdsBeingSent = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('newsletter').select('id').where('status', '=', 'sending').execute()).map(
    ({ id }) => id,
  );

/** Records the final state of a waiting delivery. */
export const recordDeliveryState = (
  db: Database,
  newsletterId: number,
  subscriberId: number,
  state: DeliveryState,
  now: Instant,
) =>
  db
    .updateTable('newsletter_delivery')
    .set({ state, at: toTimestamp(now) })
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'waiting')
    .execute();

/** Marks newsletters without waiting deliveries as sent, and returns their ids. */
export const markFinishedNewslettersSent = async (
  db: Database,
  now: Instant,
): Promise<number[]> => {
  const ended = await db
    .updateTable('newsletter')
    .set({ status: 'sent', ended_at: toTimestamp(now), problem: null })
    .where('status', '=', 'sending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_delivery')
            .select('state')
            .whereRef('newsletter_id', '=', 'newsletter.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .returning('id')
    .execute();

  return ended.map(({ id }) => id);
};

/**
 * Marks deliveries that have been waiting since this time or longer as failed. Returns how many,
 * and the ids of their newsletters.
 */
export async function failDeliveriesWaitingSince(
  db: Database,
  before: Instant,
  now: Instant,
): Promise<{ readonly count: number; readonly newsletterIds: readonly number[] }> {
  const failed = await db
    .updateTable('newsletter_delivery')
    .set({ state: 'failed', at: toTimestamp(now) })
    .where('state', '=', 'waiting')
    .where('at', '<=', toTimestamp(before))
    .returning('newsletter_id')
    .execute();

  const newsletterIds = [...new Set(failed.map((row) => row.newsletter_id))];
  return { count: failed.length, newsletterIds };
}
