/** Tickets that come again after a restore, in SQL. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
import { addMessages, changing, type By } from '../queries.ts';
import type { Ticket, TicketMessage } from '../../domain/index.ts';

/** Whoever it was: a restored server does not know. */
const SOMEBODY = 0;
const authorOf = (own: ReadonlySet<string>, by: By, { id, by: name }: TicketMessage): By =>
  own.has(id) ? by : { userId: SOMEBODY, name };

/** A number that the restore set aside, and nobody has; undefined: the next one. */
async function numberFor(db: Database, number: number | null): Promise<number | undefined> {
  if (number === null) return undefined;
  const { free } = await sql<{ free: boolean }>`
    select ${number}::bigint <= coalesce(pg_sequence_last_value(pg_get_serial_sequence('ticket', 'number')::regclass), 0)
      and not exists (select from ticket where number = ${number}) as free`
    .execute(db.withoutPlugins())
    .then(({ rows }) => rows[0]!);
  return free ? number : undefined;
}

export type Resent = {
  /** undefined: the server has lost it whole. */
  readonly before: Ticket | undefined;
  readonly ticket: Ticket;
  /** Those that it lacked. */
  readonly lost: readonly TicketMessage[];
  /** Messages of the caller’s. */
  readonly own: ReadonlySet<string>;
  readonly by: By;
};
/** → its number. */
export async function writeResent(
  db: Database,
  { before, ticket, lost, own, by }: Resent,
): Promise<number> {
  let number = before?.number ?? undefined;
  if (before)
    await db
      .updateTable('ticket')
      .set({ ...changing(ticket), updated_by: by.userId, updated_by_name: by.name })
      .where('id', '=', ticket.id)
      .execute();
  else {
    const given = await numberFor(db, ticket.number);
    ({ number } = await db
      .insertInto('ticket')
      .values({
        ...changing({ ...ticket, continuedBy: null }),
        ...(given === undefined ? {} : { number: given }),
        id: ticket.id,
        distributor_id: ticket.distributorId,
        subject: ticket.subject,
        topic_id: ticket.topicId,
        continues: null,
        created_at: at(ticket.createdAt),
        created_by: own.has(ticket.messages[0]!.id) ? by.userId : SOMEBODY,
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
    await addMessages(db, { ...ticket, messages }, 0, authorOf(own, by, message), from);
    from += 1;
  }
  return number!;
}

/** With those that it continues and that continue it, whichever of them comes last. */
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

/** Of these ids. */
export const messagesKnown = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db
    .withoutPlugins()
    .selectFrom('ticket_message')
    .select('id')
    .where('id', 'in', [...ids])
    .executeTakeFirst()) !== undefined;
