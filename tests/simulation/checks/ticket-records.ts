/**
 * Reads what the server has stored about tickets, and its waiting jobs, which contain the mails to
 * send.
 */
import { sql } from 'kysely';
import { TICKET_FILES_PLACE } from '#areas/contact/domain/index.ts';
import { officeHeaders } from '../devices/network.ts';
import type { Play } from '../play.ts';
import type {} from '../../table-types.ts';

export type TicketRecords = Awaited<ReturnType<typeof readTicketRecords>>;
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
    .select([
      'id',
      'ticket_id as ticketId',
      'distributor_id as distributorId',
      'position',
      'at',
      'body',
      'attachments',
    ])
    .where('distributor_id', 'in', of)
    .orderBy('ticket_id')
    .orderBy('position')
    .execute();
  return { tickets, messages };
}

type Reading = Pick<Play, 'server' | 'company' | 'network'>;
export async function readTicketRecords(play: Reading) {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(payload::text, E'\n'), '') as text
    from graphile_worker._private_jobs`.execute(play.server.db);
  const books = await readTickets(play);
  return { ...books, mails: rows[0]!.text, ...(await readFiles(play, books)) };
}

/**
 * Reads the files of tickets, the pieces left over from their uploads, and the files that people
 * were told are lost. `given` has a message for each file that people of another distributor
 * receive or hear of.
 */
async function readFiles(
  { server: { db }, company: { people, distributors }, network }: Reading,
  { messages }: Awaited<ReturnType<typeof readTickets>>,
) {
  const of = Object.values(distributors);
  const files = await db
    .selectFrom('attachment')
    .select(['distributor_id as distributorId', 'hash'])
    .where('place', '=', TICKET_FILES_PLACE)
    .where('distributor_id', 'in', of)
    .execute();
  const lost = await db
    .selectFrom('alert')
    .select(['subject_id as ticketId', 'items'])
    .where('kind', '=', 'ticket_file_lost')
    .execute();
  const leftPieces = await db
    .selectFrom('attachment_piece as p')
    .innerJoin('attachment_sender as s', (on) =>
      on
        .onRef('s.distributor_id', '=', 'p.distributor_id')
        .onRef('s.place', '=', 'p.place')
        .onRef('s.hash', '=', 'p.hash')
        .onRef('s.user_id', '=', 'p.user_id'),
    )
    .select(['p.hash', 'p.piece'])
    .where('p.distributor_id', 'in', of)
    .execute();
  const ask = async (token: string, url: string) =>
    await network.deliver({
      from: 'stranger',
      method: 'GET',
      url: `/api/contact/${url}`,
      headers: officeHeaders(token),
      body: undefined,
    });
  const given: string[] = [];
  for (const { ticketId, distributorId, attachments } of messages)
    for (const { hash, name } of attachments) {
      const stranger = distributorId === distributors.A ? people.bruno : people.ana;
      const { status } = await ask(stranger.token, `${ticketId}/attachments/${hash}`);
      if (status !== 404) given.push(`${stranger.name} asks for ${name} and is answered ${status}`);
      for (const owner of of) {
        const { text } = await ask(
          stranger.token,
          `attachments/${hash}/pieces?distributor=${owner}`,
        );
        if (text.includes('"isWhole":true'))
          given.push(`${stranger.name} is told that ${name} is there`);
      }
    }
  /**
   * The names of files that people were told are lost. Files are listed whether or not their
   * authors have replied since.
   */
  const toldLost = lost.map(({ ticketId, items }) => ({
    ticketId,
    names: items.map(({ note }) => note),
  }));

  return { files, leftPieces, given, toldLost };
}
