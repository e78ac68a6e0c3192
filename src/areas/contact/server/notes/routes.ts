/**
 * Answers calls about internal notes. By their contract, only the manufacturer's users may make
 * them.
 */
import { randomUUID } from 'node:crypto';
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { calls, ticketLimits } from '../../domain/index.ts';
import { lockTicket, selectTicketById } from '../tickets-sql.ts';
import { countNotes, insertNote, selectNotesOfTicket } from './notes-sql.ts';

export const noteRoutes = [
  defineRoute(calls.listTicketNotes, async ({ params }, { db }) =>
    (await selectTicketById(db, params.id))
      ? ok(await selectNotesOfTicket(db, params.id))
      : refuse('not_found'),
  ),
  defineRoute(calls.addTicketNote, async ({ params, body }, { db, principal, now }) => {
    if (!(await lockTicket(db, params.id))) return refuse('not_found');
    const text = body.body.trim();
    if (text === '') return refuse('refused', { issues: [{ path: ['body'], code: 'required' }] });
    const limit = ticketLimits.notes;
    if ((await countNotes(db, params.id)) >= limit)
      return refuse('too_many_notes', { details: { limit } });

    const note = { id: randomUUID(), by: principal.name, at: now, body: text };
    await insertNote(db, params.id, note, principal.userId);
    return ok(note);
  }),
];
