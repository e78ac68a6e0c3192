/** The personal data in tickets, for the export that a person may request. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

export const selectTicketsOpenedBy = (db: Database, userId: number) =>
  db
    .selectFrom('ticket')
    .select(['number', 'subject', 'status', 'created_at as createdAt'])
    .where('created_by', '=', userId)
    .orderBy('number')
    .execute();
/** Returns the messages that a user wrote, with the names of their attached files. */
export async function selectMessagesWrittenBy(db: Database, userId: number) {
  const rows = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select(['ticket.number', 'ticket_message.at', 'ticket_message.body'])
    .select('ticket_message.attachments')
    .where('ticket_message.by_user', '=', userId)
    .orderBy('ticket_message.at')
    .execute();
  return rows.map(({ attachments, ...message }) => ({
    ...message,
    files: attachments.map(({ name }) => name),
  }));
}
