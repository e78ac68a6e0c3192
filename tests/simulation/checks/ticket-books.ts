/** The server's books of tickets, and what of them lies in mails that are to be sent. */
import { sql } from 'kysely';
import type { Play } from '../play.ts';
import type {} from '../../tables.ts';

export type TicketBooks = Awaited<ReturnType<typeof readTicketBooks>>;
export async function readTickets({ server: { db }, company }: Pick<Play, 'server' | 'company'>) {
  const of = Object.values(company.distributors);
  const tickets = await db
    .selectFrom('ticket')
    .select([
      'id',
      'distributor_id as distributorId',
      'status',
      'status_since as statusSince',
      'version',
      'continues',
    ])
    .where('distributor_id', 'in', of)
    .orderBy('number')
    .execute();
  const messages = await db
    .selectFrom('ticket_message')
    .select(['id', 'ticket_id as ticketId', 'position', 'at', 'body'])
    .where('distributor_id', 'in', of)
    .orderBy('ticket_id')
    .orderBy('position')
    .execute();
  return { tickets, messages };
}
export async function readTicketBooks(play: Pick<Play, 'server' | 'company'>) {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(payload::text, E'\n'), '') as text
    from graphile_worker._private_jobs`.execute(play.server.db);
  return { ...(await readTickets(play)), mails: rows[0]!.text };
}
