/** Tests a late reply to a ticket of a distributor that was deactivated meanwhile. */
import { expect, onTestFinished, test } from 'vitest';
import { REOPEN_WITHIN_MS } from '#areas/contact/domain/index.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { NOON, startServer } from '../test-server.ts';
import { createTicket, endTicket, fetchAllTicketChanges, replyTo } from './ticket-calls.ts';

test('a late reply opens no ticket for a distributor that was deactivated meanwhile', async () => {
  const clock = { now: NOON - REOPEN_WITHIN_MS - 1 };
  const server = await startServer({ clock });
  onTestFinished(() => server.close());
  const distributorId = await makeDistributor(server);
  const seller = await signInUser(server, distributorId);
  const state = await endTicket(seller, await createTicket(seller));

  clock.now = NOON;
  const admin = await signInUser(server, null);
  await server.db
    .updateTable('distributor')
    .set({ active: false })
    .where('id', '=', distributorId)
    .execute();
  const answer = await replyTo(admin, state);
  expect([answer.status, answer.json.message]).toEqual([409, 'distributor_inactive']);
  expect((await fetchAllTicketChanges(admin)).map(({ id }) => id)).toEqual([state.id]);
});
