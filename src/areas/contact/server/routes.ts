/** Answers calls about tickets. */
import { ok } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  selectDistributorChoices,
  isDistributorInScope,
  readMirrorPage,
} from '#areas/distributors/server/index.ts';
import { attachmentRoutes } from '#areas/files/server/index.ts';
import { TICKET_FILES_PLACE, calls } from '../domain/index.ts';
import { handleCloseTicket, handleOpenTicket, handleReply } from './ticket-command-handlers.ts';
import { noteRoutes } from './notes/routes.ts';
import { compareTickets, acceptResentTicket } from './restoring/compare-and-resend.ts';
import { selectAttachedFileName, selectChangedTickets } from './tickets-sql.ts';

/**
 * The number of tickets on a page of the mirror. With their messages, a ticket has about 10 kB for
 * five messages, and about 2 MB for 200 long ones.
 */
const TICKETS_AT_ONCE = 50;

export const routes = [
  defineRoute(calls.listTicketChanges, async ({ query }, { db, services }) =>
    ok(
      await readMirrorPage(
        db,
        services.epoch,
        query.cursor,
        (window) => selectChangedTickets(db, window),
        TICKETS_AT_ONCE,
      ),
    ),
  ),
  defineRoute(calls.getTicketChoices, async (_input, { db, principal }) => {
    const choices = await selectDistributorChoices(db, principal.distributorId ?? undefined);
    return ok({ distributors: choices.map(({ id, name }) => ({ id, name })) });
  }),
  defineRoute(calls.openTicket, handleOpenTicket),
  defineRoute(calls.replyToTicket, handleReply),
  defineRoute(calls.closeTicket, handleCloseTicket),
  defineRoute(calls.compareTickets, compareTickets),
  defineRoute(calls.resendTicketAfterRestore, acceptResentTicket),
  ...noteRoutes,
  ...attachmentRoutes({
    calls: { held: calls.attachmentHeld, piece: calls.attachmentPiece, file: calls.attachmentFile },
    place: TICKET_FILES_PLACE,
    missing: 'attachment_lost',
    hasDistributor: isDistributorInScope,
    // The database is scoped to the caller's distributor, so other distributors' tickets are not
    // found.
    nameOf: (db, _principal, ticketId, hash) => selectAttachedFileName(db, ticketId, hash),
  }),
];
