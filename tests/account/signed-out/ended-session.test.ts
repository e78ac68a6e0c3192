/** Tests whose session the sign-in screen says has ended. */
import { expect, it } from 'vitest';
import { getProfile } from '#areas/account/domain/call-addresses.ts';
import { forgetSession } from '#kernel/device/index.ts';
import { makeUser } from '../../make-users.ts';
import {
  at,
  distributorId,
  openSignedIn,
  server,
  setUpSessions,
  waitFor,
} from '../session-setup.ts';

setUpSessions();

/** Signs a new person in, and ends their session on the server. */
async function endSession() {
  const person = await makeUser(server, distributorId);
  const session = await openSignedIn(at, person);
  await server.pool.query('update session set ended_at = now() where user_id = $1', [person.id]);
  await session.api.call(getProfile);
  await waitFor(async () => expect((await at.device.read()).user).toBe(null));
  return { session, ended: { userId: person.id, email: person.email } };
}

const startAgain = async (isReload = false) => {
  const session = at.open(isReload);
  await session.start();
  return session;
};

it('the window that was open names the person at once', async () => {
  const { session, ended } = await endSession();
  expect(session.get()).toMatchObject({ state: 'out', ended });
});

it('each start names the person, without the server too, until the next sign-in', async () => {
  const { ended } = await endSession();
  for (const isReload of [true, false, true])
    expect((await startAgain(isReload)).get()).toMatchObject({ state: 'out', ended });
  at.offline = true;
  expect((await startAgain()).get()).toMatchObject({ state: 'out', ended });
  at.offline = false;
  expect((await openSignedIn(at)).get().ended).toBeNull();
});

it('no person is named after a sign-out', async () => {
  await endSession();
  const session = await openSignedIn(at);
  await forgetSession(at.device, at.storage, server.clock.now);
  await session.finishSignOut();
  expect([session.get().ended, (await startAgain()).get().ended]).toEqual([null, null]);
});
