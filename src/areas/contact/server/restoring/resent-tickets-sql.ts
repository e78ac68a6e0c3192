/** Writes tickets that devices send again after a restore. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { selectUserIdsByUniqueName } from '#areas/account/server/index.ts';
import { insertMessages, ticketUpdateColumns, type MessageAuthor } from '../tickets-sql.ts';
import type { Ticket, TicketMessage } from '../../domain/index.ts';

/** The author's id that is stored if a name matches no user or more than one. */
const UNKNOWN_AUTHOR_ID = 0;
type Author = (message: TicketMessage) => MessageAuthor;
/**
 * Returns a function that returns the author of a message. Authors of messages that the caller did
 * not write are looked up by name, so that the name can later be replaced by the user's pseudonym.
 */
async function authorsOf(
  db: Database,
  { ticket, lost, own, by }: Pick<ResentTicket, 'ticket' | 'lost' | 'own' | 'by'>,
): Promise<Author> {
  const named = async (side: TicketMessage['side'], distributorId: number | null) =>
    await selectUserIdsByUniqueName(
      db,
      distributorId,
      lost.filter((one) => one.side === side && !own.has(one.id)).map((one) => one.by),
    );
  const known = {
    seller: await named('seller', ticket.distributorId),
    manufacturer: await named('manufacturer', null),
  };
  return ({ id, side, by: name }) =>
    own.has(id) ? by : { userId: known[side].get(name) ?? UNKNOWN_AUTHOR_ID, name };
}

/**
 * Returns the id of the user who opened the ticket. If the device of the other side sends the
 * ticket, its first message may be of another user, so the name is looked up on both sides.
 */
async function openerIdOf(db: Database, ticket: Ticket, authorOf: Author): Promise<number> {
  const { createdBy, distributorId } = ticket;
  const [first] = ticket.messages;
  if (first?.by === createdBy) return authorOf(first).userId;
  const found = [
    await selectUserIdsByUniqueName(db, distributorId, [createdBy]),
    await selectUserIdsByUniqueName(db, null, [createdBy]),
  ].flatMap((ids) => ids.get(createdBy) ?? []);

  return found.length === 1 ? found[0]! : UNKNOWN_AUTHOR_ID;
}

/**
 * Returns the ticket's former number if the sequence has passed it and no ticket uses it. Otherwise
 * undefined, and the sequence's next number is used.
 */
async function numberFor(db: Database, number: number | null): Promise<number | undefined> {
  if (number === null) return undefined;
  const { free } = await sql<{ free: boolean }>`
    select ${number}::bigint <= coalesce(pg_sequence_last_value(pg_get_serial_sequence('ticket', 'number')::regclass), 0)
      and not exists (select from ticket where number = ${number}) as free`
    .execute(db.withoutPlugins())
    .then(({ rows }) => rows[0]!);
  return free ? number : undefined;
}

export type ResentTicket = {
  /** The stored ticket. Undefined if the server has lost it entirely. */
  readonly before: Ticket | undefined;
  readonly ticket: Ticket;
  /** The messages that the stored ticket lacks. */
  readonly lost: readonly TicketMessage[];
  /** The ids of messages that the caller wrote. */
  readonly own: ReadonlySet<string>;
  readonly by: MessageAuthor;
};
/** Stores a ticket that was sent again, with its lost messages. Returns the ticket's number. */
export async function storeResentTicket(
  db: Database,
  { before, ticket, lost, own, by }: ResentTicket,
): Promise<number> {
  const authorOf = await authorsOf(db, { ticket, lost, own, by });
  let number = before?.number ?? undefined;
  if (before)
    await db
      .updateTable('ticket')
      .set({ ...ticketUpdateColumns(ticket), updated_by: by.userId, updated_by_name: by.name })
      .where('id', '=', ticket.id)
      .execute();
  else {
    const given = await numberFor(db, ticket.number);
    ({ number } = await db
      .insertInto('ticket')
      .values({
        ...ticketUpdateColumns({ ...ticket, continuedBy: null }),
        ...(given === undefined ? {} : { number: given }),
        id: ticket.id,
        distributor_id: ticket.distributorId,
        subject: ticket.subject,
        topic_id: ticket.topicId,
        continues: null,
        created_at: toTimestamp(ticket.createdAt),
        created_by: await openerIdOf(db, ticket, authorOf),
        created_by_name: ticket.createdBy,
        updated_by: by.userId,
        updated_by_name: by.name,
      })
      .returning('number')
      .executeTakeFirstOrThrow());
    await linkAgain(db, ticket);
  }

  let from = before?.messages.length ?? 0;
  for (const message of lost) {
    const messages = [message];
    await insertMessages(db, { ...ticket, messages }, 0, authorOf(message), from);
    from += 1;
  }
  return number!;
}

/**
 * Links the ticket with the one that it continues and the one that continues it, if they are
 * stored. If one is missing, its own resend sets the link.
 */
async function linkAgain(
  db: Database,
  { id, continues, continuedBy }: Pick<Ticket, 'id' | 'continues' | 'continuedBy'>,
): Promise<void> {
  for (const [first, second] of [
    [continues, id],
    [id, continuedBy],
  ]) {
    if (!first || !second) continue;
    const there = await db
      .selectFrom('ticket')
      .select('id')
      .where('id', 'in', [first, second])
      .execute();
    if (there.length < 2) continue;
    await db.updateTable('ticket').set({ continued_by: second }).where('id', '=', first).execute();
    await db.updateTable('ticket').set({ continues: first }).where('id', '=', second).execute();
  }
}

/** Returns whether any of these message ids is stored, in the tickets of any distributor. */
export const isAnyMessageStored = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db
    .withoutPlugins()
    .selectFrom('ticket_message')
    .select('id')
    .where('id', 'in', [...ids])
    .executeTakeFirst()) !== undefined;
