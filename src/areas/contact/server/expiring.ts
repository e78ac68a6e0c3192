/** The job that closes tickets whose distributor has not replied for 14 days, by the server's clock. */
import { forEachRow } from '#kernel/server/job-runner/one-by-one.ts';
import type { Job } from '#kernel/server/module.ts';
import { CLOSES_AFTER, expiredTicket } from '../domain/index.ts';
import { loadTicket } from './loading.ts';
import { updateTicket, waitingSince } from './queries.ts';
import { alertWhoseTurn } from './ticket-alerts.ts';

/** Nobody of the portal: users are counted from 1. */
const THE_PORTAL = { userId: 0, name: '' };

/** Each in a transaction of its own: a reply that arrives meanwhile is before it or after it. */
export const expireJob: Job = async ({ db, now: clock }) => {
  const now = clock();
  await forEachRow(await waitingSince(db, now - CLOSES_AFTER), (id) =>
    db.transaction().execute(async (tx) => {
      const before = await loadTicket(tx, id);
      const expired = before && expiredTicket(before, now);
      if (!expired) return;
      await updateTicket(tx, before, expired, THE_PORTAL);
      await alertWhoseTurn(tx, expired, before.number, now);
    }),
  );
};
