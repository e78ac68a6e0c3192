/** Reads and writes support requests. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { selectAddressRefusals } from '#kernel/server/mail/refused-addresses-sql.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import { containsFolded, likeStartingWith } from '#kernel/server/queries/paging.ts';
import type { SupportRequest, SupportRow, SupportStatus } from '../../domain/index.ts';
import type {} from '../tables.ts';

const status = sql<SupportStatus>`case when answer is null then 'waiting' else 'answered' end`;

/** The number of characters of a message in a list. */
const BEGINNING = 160;

export type SupportFilter = {
  readonly search?: string | undefined;
  readonly status?: SupportStatus | undefined;
  readonly after?: number | undefined;
};

/** Returns requests newest first, with ids below `after`. */
export async function selectSupportRequestsBelowId(
  db: Database,
  { search, status: wanted, after }: SupportFilter,
  limit: number,
): Promise<SupportRow[]> {
  let found = db
    .selectFrom('support_request')
    .select([
      'id',
      'name',
      'email',
      'created_at as createdAt',
      status.as('status'),
      sql<string>`left(message, ${sql.lit(BEGINNING)})`.as('beginning'),
    ])
    .orderBy('id', 'desc')
    .limit(limit);

  if (search) {
    const email = likeStartingWith(search.toLowerCase());
    found = found.where((e) =>
      e.or([containsFolded(sql.ref('name'), search), e('email', 'like', email)]),
    );
  }

  if (wanted) found = found.where('answer', wanted === 'waiting' ? 'is' : 'is not', null);
  if (after !== undefined) found = found.where('id', '<', after);

  return await found.execute();
}

export async function countUnansweredRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('support_request')
    .select(sql<number>`count(*)`.as('count'))
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a request. `forUpdate` locks it until the transaction ends. */
export async function selectSupportRequest(
  db: Database,
  id: number,
  forUpdate = false,
): Promise<SupportRequest | undefined> {
  const found = db
    .selectFrom('support_request')
    .select([
      'id',
      'name',
      'email',
      'language',
      'message',
      'created_at as createdAt',
      status.as('status'),
      'answer',
      'answered_at as answeredAt',
      'answered_by_name as answeredBy',
    ])
    .where('id', '=', id);

  const row = await (forUpdate ? found.forUpdate() : found).executeTakeFirst();
  if (!row) return undefined;

  const { answer, answeredAt, answeredBy, ...asked } = row;
  const refusals = await selectAddressRefusals(db, [asked.email.toLowerCase()]);
  const refused = refusals.get(asked.email.toLowerCase());
  const isRefused = refused !== undefined && answeredAt !== null && refused.at >= answeredAt;

  return {
    ...asked,
    answer: answer === null ? null : { text: answer, at: answeredAt!, by: answeredBy! },
    refusal: isRefused ? refused.answer : null,
  };
}

/** Inserts a request and returns its id. */
export async function insertSupportRequest(
  db: Database,
  asked: Pick<SupportRequest, 'name' | 'email' | 'language' | 'message'>,
  now: Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('support_request')
    .values({ ...asked, created_at: toTimestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const storeSupportAnswer = (
  db: Database,
  id: number,
  text: RichText,
  by: Author & { readonly userId: number },
) =>
  db
    .updateTable('support_request')
    .set({
      answer: JSON.stringify(text),
      answered_at: toTimestamp(by.at),
      answered_by: by.userId,
      answered_by_name: by.name,
    })
    .where('id', '=', id)
    .execute();

export const deleteSupportRequest = (db: Database, id: number) =>
  db.deleteFrom('support_request').where('id', '=', id).execute();

/** Deletes requests that were answered before this time. */
export const deleteAnsweredRequests = (db: Database, before: Instant) =>
  deleteOldRows(db, {
    table: 'support_request',
    key: ['id'],
    old: sql`answered_at < ${toTimestamp(before)}::timestamptz`,
  });

/** Deletes requests that were received before this time and not answered. */
export const deleteUnansweredRequests = (db: Database, before: Instant) =>
  deleteOldRows(db, {
    table: 'support_request',
    key: ['id'],
    old: sql`answered_at is null and created_at < ${toTimestamp(before)}::timestamptz`,
  });
