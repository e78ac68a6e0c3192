/** Reads and writes tickets and their messages. Internal notes are in `notes/notes-sql.ts`. */
import { sql } from 'kysely';
import type { Attachment } from '#areas/files/domain/index.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { limitToChangesWithin, type MirrorWindow } from '#kernel/server/queries/mirror-pages.ts';
import type { Ticket, TicketMessage } from '../domain/index.ts';
import type {} from './tables.ts';

/** A ticket without its distributor's name, which comes from the distributors' module. */
export type StoredTicket = Omit<Ticket, 'distributorName' | 'number'> & { readonly number: number };
type Row = Omit<StoredTicket, 'messages'>;

const columns = [
  'id',
  'number',
  'distributor_id as distributorId',
  'subject',
  'topic_id as topicId',
  'status',
  'status_since as statusSince',
  'closed_by as closedBy',
  'continues',
  'continued_by as continuedBy',
  'version',
  'created_at as createdAt',
  'created_by_name as createdBy',
  'updated_at as updatedAt',
] as const;
const tickets = (db: Database) => db.selectFrom('ticket').select(columns);

async function withMessages<Of extends Row>(
  db: Database,
  rows: readonly Of[],
): Promise<(Of & Pick<Ticket, 'messages'>)[]> {
  const messages = await readByIds(
    rows.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('ticket_message')
        .select(['id', 'ticket_id', 'side', 'by_name as by', 'at', 'body', 'rich', 'attachments'])
        .where('ticket_id', 'in', ids)
        .orderBy('ticket_id')
        // Messages that were sent again after a restore are ordered by their original time.
        .orderBy('at')
        .orderBy('position')
        .execute(),
  );
  const ofTicket = Map.groupBy(messages, ({ ticket_id: ticketId }) => ticketId);
  return rows.map((row) => ({
    ...row,
    messages: (ofTicket.get(row.id) ?? []).map(
      ({ ticket_id: _ticket, rich, attachments, ...message }): TicketMessage => ({
        ...message,
        ...(rich === null ? {} : { rich }),
        attachments: [...attachments],
      }),
    ),
  }));
}
const whole = async (db: Database, row: Row | undefined): Promise<StoredTicket | undefined> =>
  row && (await withMessages(db, [row]))[0];

/**
 * Loads a ticket and locks its id until the transaction ends, even if the ticket does not exist
 * yet.
 */
export async function lockTicket(db: Database, id: string): Promise<StoredTicket | undefined> {
  await takeAdvisoryLock(db, `ticket ${id}`);
  return await whole(db, await tickets(db).where('id', '=', id).forUpdate().executeTakeFirst());
}
export const selectTicketById = async (
  db: Database,
  id: string,
): Promise<StoredTicket | undefined> =>
  await whole(db, await tickets(db).where('id', '=', id).executeTakeFirst());

export const selectTicketsByIds = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly StoredTicket[]> =>
  await withMessages(
    db,
    await tickets(db)
      .where('id', 'in', [...ids])
      .execute(),
  );

/**
 * Returns the id of the ticket that contains a message. Undefined if the caller's scope contains no
 * such message.
 */
export const selectTicketIdOfMessage = async (
  db: Database,
  id: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('ticket_message')
      .select('ticket_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.ticket_id;

export async function selectChangedTickets(
  db: Database,
  window: MirrorWindow,
): Promise<(StoredTicket & { readonly xid: string })[]> {
  const rows = await tickets(db)
    .$call(limitToChangesWithin(window, { tx: 'changed_tx', id: 'id', idType: 'uuid' }))
    .execute();
  return await withMessages(db, rows);
}

/**
 * Returns the ids of tickets that have waited for their distributor since `before` (a time in
 * milliseconds) or longer, the longest first.
 */
export const selectTicketIdsWaitingSince = async (
  db: Database,
  before: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('ticket')
      .select('id')
      .where('status', '=', 'waitingSeller')
      .where('status_since', '<=', toTimestamp(before))
      .orderBy('status_since')
      .execute()
  ).map(({ id }) => id);

/** Returns the name of an attached file, or undefined if the ticket has no file with this hash. */
export async function selectAttachedFileName(
  db: Database,
  ticketId: string,
  hash: string,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('ticket_message')
    .select('attachments')
    .where('ticket_id', '=', ticketId)
    .execute();
  return rows
    .flatMap(({ attachments }): readonly Attachment[] => attachments)
    .find((one) => one.hash === hash)?.name;
}

/** Returns the columns of a ticket that commands change, with their values. */
export const ticketUpdateColumns = ({
  status,
  statusSince,
  closedBy,
  continuedBy,
  version,
  updatedAt,
}: Ticket) => ({
  status,
  status_since: toTimestamp(statusSince),
  closed_by: closedBy,
  continued_by: continuedBy,
  version,
  updated_at: toTimestamp(updatedAt),
});
export type MessageAuthor = { readonly userId: number; readonly name: string };

/**
 * Stores the messages of a ticket from index `from` on. `position` is the position of the first of
 * them and defaults to `from`.
 */
export async function insertMessages(
  db: Database,
  { id, distributorId, messages }: Ticket,
  from: number,
  by: MessageAuthor,
  position = from,
): Promise<void> {
  const added = messages.slice(from);
  if (added.length === 0) return;
  await db
    .insertInto('ticket_message')
    .values(
      added.map((message, n) => ({
        id: message.id,
        ticket_id: id,
        distributor_id: distributorId,
        position: position + n,
        side: message.side,
        by_user: by.userId,
        by_name: message.by,
        at: toTimestamp(message.at),
        body: message.body,
        rich: message.rich ? JSON.stringify(message.rich) : null,
        attachments: JSON.stringify(message.attachments),
      })),
    )
    .execute();
}

/** Stores a new ticket with its messages. Returns its number. */
export async function insertTicket(
  db: Database,
  ticket: Ticket,
  by: MessageAuthor,
): Promise<number> {
  const { number } = await db
    .insertInto('ticket')
    .values({
      ...ticketUpdateColumns(ticket),
      id: ticket.id,
      distributor_id: ticket.distributorId,
      subject: ticket.subject,
      topic_id: ticket.topicId,
      continues: ticket.continues,
      created_at: toTimestamp(ticket.createdAt),
      created_by: by.userId,
      created_by_name: ticket.createdBy,
      updated_by: by.userId,
      updated_by_name: by.name,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await insertMessages(db, ticket, 0, by);
  return number;
}
/** Stores the columns that commands change, and the messages after the last one of `before`. */
export async function updateTicket(
  db: Database,
  before: Pick<Ticket, 'messages'>,
  ticket: Ticket,
  by: MessageAuthor,
): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ ...ticketUpdateColumns(ticket), updated_by: by.userId, updated_by_name: by.name })
    .where('id', '=', ticket.id)
    .execute();
  await insertMessages(db, ticket, before.messages.length, by);
}

/**
 * Returns the ids of the distributor's users who have written in the ticket, ordered by their first
 * message.
 */
export const selectUserIdsOfSellers = async (db: Database, ticketId: string): Promise<number[]> =>
  (
    await db
      .selectFrom('ticket_message')
      .select('by_user')
      .where('ticket_id', '=', ticketId)
      .where('side', '=', 'seller')
      .groupBy('by_user')
      .orderBy(sql`min(position)`)
      .execute()
  ).map(({ by_user: userId }) => userId);

/** Records that a message's mails are queued. Returns false if they had been recorded before. */
export const recordMailsQueued = async (
  db: Database,
  messageId: string,
  distributorId: number,
  now: number,
): Promise<boolean> =>
  (await db
    .insertInto('ticket_mail')
    .values({ message_id: messageId, distributor_id: distributorId, told_at: toTimestamp(now) })
    .onConflict((c) => c.doNothing())
    .returning('message_id')
    .executeTakeFirst()) !== undefined;

/** Counts the tickets by topic, for these topics. Topics without tickets are left out. */
export const countTicketsByTopic = (db: Database, topicIds: readonly number[]) =>
  db
    .selectFrom('ticket')
    .select(({ ref }) => [ref('topic_id').$notNull().as('id'), sql<number>`count(*)`.as('count')])
    .where('topic_id', 'in', topicIds)
    .groupBy('topic_id')
    .execute();
