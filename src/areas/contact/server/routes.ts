/** Answers the calls for tickets. */
import { ok } from '#kernel/domain/result.ts';
import { handle } from '#kernel/server/route.ts';
import {
  distributorChoices,
  hasDistributor,
  mirrorPage,
} from '#areas/distributors/server/index.ts';
import { attachmentRoutes } from '#areas/files/server/index.ts';
import { ATTACHED_TO, calls } from '../domain/index.ts';
import { close, open, reply } from './commands.ts';
import { noteRoutes } from './notes/routes.ts';
import { compareTickets, resend } from './restoring/restoring.ts';
import { attachedName, ticketsChanged } from './queries.ts';

/**
 * The number of tickets on a page of the mirror. With their messages, a ticket has about 10 kB for
 * five messages, and about 2 MB for 200 long ones.
 */
const TICKETS_AT_ONCE = 50;

export const routes = [
  handle(calls.listTicketChanges, async ({ query }, { db, services }) =>
    ok(
      await mirrorPage(
        db,
        services.epoch,
        query.cursor,
        (window) => ticketsChanged(db, window),
        TICKETS_AT_ONCE,
      ),
    ),
  ),
  handle(calls.getTicketChoices, async (_input, { db, principal }) => {
    const choices = await distributorChoices(db, principal.distributorId ?? undefined);
    return ok({ distributors: choices.map(({ id, name }) => ({ id, name })) });
  }),
  handle(calls.openTicket, open),
  handle(calls.replyToTicket, reply),
  handle(calls.closeTicket, close),
  handle(calls.compareTickets, compareTickets),
  handle(calls.resendTicket, resend),
  ...noteRoutes,
  ...attachmentRoutes({
    calls: { held: calls.attachmentHeld, piece: calls.attachmentPiece, file: calls.attachmentFile },
    place: ATTACHED_TO,
    missing: 'attachment_lost',
    hasDistributor,
    // The database is scoped to the caller's distributor, so other distributors' tickets are not
    // found.
    nameOf: (db, _principal, ticketId, hash) => attachedName(db, ticketId, hash),
  }),
];
