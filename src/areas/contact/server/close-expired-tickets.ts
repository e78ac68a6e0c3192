/**
 * The job that closes tickets whose distributor has not replied for 14 days, by the server's clock.
 */
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { AUTO_CLOSE_AFTER_MS, closeExpiredTicket } from '../domain/index.ts';
import { loadTicket } from './load-ticket.ts';
import { updateTicket, selectTicketIdsWaitingSince } from './tickets-sql.ts';
import { updateWaitingAlerts } from './ticket-alerts.ts';

/** The author of automatic changes. User ids start at 1, so 0 is not the id of any user. */
const THE_PORTAL = { userId: 0, name: '' };

/**
 * Closes due tickets, each in its own transaction, so that a reply that arrives meanwhile is
 * ordered before or after the closing.
 */
export const closeExpiredTicketsJob: Job = async ({ db, now: clock }) => {
  const now = clock();
  await forEachRow(await selectTicketIdsWaitingSince(db, now - AUTO_CLOSE_AFTER_MS), (id) =>
    db.transaction().execute(async (tx) => {
      const before = await loadTicket(tx, id);
      const expired = before && closeExpiredTicket(before, now);
      if (!expired) return;
      await updateTicket(tx, before, expired, THE_PORTAL);
      await updateWaitingAlerts(tx, expired, before.number, now);
    }),
  );
};
