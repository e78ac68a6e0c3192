/** Tests that bugs planted in the handling of tickets are found, one at a time. */
import { sql } from 'kysely';
import { OPERATION_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Request } from '../devices/messages.ts';
import type { RequestTampering } from '../devices/network.ts';
import { ticketsIn } from '../people/ticketing.ts';
import type { Play } from '../play.ts';
import { findPlantedBug } from './find-planted-bug.ts';
import { createKey } from './request-tampering.ts';

const REPLY = /^\/api\/contact\/tickets\/[0-9a-f-]{36}\/replies$/;

/**
 * Gives each sending of a reply a new message and key, so that a reply whose receipt was lost
 * arrives a second time.
 */
const newEachTime: RequestTampering = {
  request(request): Request {
    if (!REPLY.test(request.url) || request.from === 'office') return request;
    const { message, ...rest } = JSON.parse(String(request.body)) as { message: object };
    return {
      ...request,
      headers: { ...request.headers, [OPERATION_ID_HEADER]: createKey() },
      body: JSON.stringify({ ...rest, message: { ...message, id: createKey() } }),
    };
  },
};

/** Adds the manufacturer's internal notes to the delta of tickets. */
const notesToldWith = (play: () => Play): RequestTampering => ({
  async answer(request, arrive) {
    const answer = await arrive();
    if (!request.url.startsWith('/api/contact/tickets/changes') || answer.status !== 200)
      return answer;
    const { rows: notes } = await sql<{ ticketId: string; body: string }>`
      select ticket_id as "ticketId", body from ticket_note`.execute(play().server.db);
    const told = JSON.parse(answer.text) as { body: { rows: { id: string }[] } };
    const rows = told.body.rows.map((row) => ({
      ...row,
      notes: notes.filter(({ ticketId }) => ticketId === row.id),
    }));

    return { ...answer, text: JSON.stringify({ ...told, body: { ...told.body, rows } }) };
  },
});

findPlantedBug(
  { now: '' },
  {
    'a reply is made anew each time it is sent': { seed: 1, meddling: () => newEachTime },
    'an internal note goes with the delta': { seed: 1, meddling: notesToldWith },
  },
  (seed) => ticketsIn(seed) !== undefined,
);
