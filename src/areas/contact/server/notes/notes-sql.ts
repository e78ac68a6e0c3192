/** Reads and writes the manufacturer's internal notes. Only this file queries their table. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { TicketNote } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** Returns the notes on a ticket, oldest first. */
export const selectNotesOfTicket = (db: Database, ticketId: string): Promise<TicketNote[]> =>
  db
    .selectFrom('ticket_note')
    .select(['id', 'by_name as by', 'at', 'body'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute();
export async function countNotes(db: Database, ticketId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ticket_note')
    .select(sql<number>`count(*)`.as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return count;
}
export async function insertNote(
  db: Database,
  ticketId: string,
  { id, by, at: writtenAt, body }: TicketNote,
  userId: number,
): Promise<void> {
  await db
    .insertInto('ticket_note')
    .values({
      id,
      ticket_id: ticketId,
      by_user: userId,
      by_name: by,
      at: toTimestamp(writtenAt),
      body,
    })
    .execute();
}
/** Returns the notes that a user wrote, for the export of personal data. */
export const selectNotesWrittenBy = (db: Database, userId: number) =>
  db
    .selectFrom('ticket_note')
    .innerJoin('ticket', 'ticket.id', 'ticket_note.ticket_id')
    .select(['ticket.number', 'ticket_note.at', 'ticket_note.body'])
    .where('ticket_note.by_user', '=', userId)
    .orderBy('ticket_note.at')
    .execute();
