/**
 * Tests terms that are renewed while a person works: offline the work continues, at the next
 * connection the person is asked to accept, and queued commands wait and are not refused.
 */
import { describe, expect, it } from 'vitest';
import { acceptCommitment, getProfile } from '#areas/account/domain/call-addresses.ts';
import { TERMS_VERSION } from '#areas/account/domain/index.ts';
import { selectMailRecipients } from '#areas/account/server/index.ts';
import { createTicketsDevice } from '#areas/contact/device/index.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { makeUser } from '../../make-users.ts';
import {
  address,
  at,
  distributorId,
  server,
  setUpSessions,
  openSignedIn,
  waitFor,
} from '../session-setup.ts';
import { renewTermsOf } from './renew-terms.ts';

setUpSessions();

const accepting = { body: { version: TERMS_VERSION, lang: 'pt' } } as const;
const pendingOf = (session: { get(): { pending: object } }) => session.get().pending;
const asked = { password: false, acceptance: true };
const nothing = { password: false, acceptance: false };

/**
 * Signs in a person who has accepted the terms, and returns the person and the session once the
 * device has stored the profile.
 */
async function working() {
  const person = await makeUser(server, distributorId);
  const session = await openSignedIn(at, person);
  await waitFor(async () => expect((await at.device.read()).user?.name).toBeDefined());
  return { person, session };
}

const opened = async () => {
  const session = at.open();
  await session.start();
  return session;
};

it('emails still reach a person who has yet to accept renewed terms, and none who never accepted any', async () => {
  const renewed = await makeUser(server, distributorId);
  const never = await makeUser(server, distributorId, { accepted: false });
  await renewTermsOf(server.db, [renewed.id]);
  const recipients = await selectMailRecipients(server.db, distributorId);
  const ids = recipients.map(({ userId }) => userId);
  expect([ids.includes(renewed.id), ids.includes(never.id)]).toEqual([true, false]);
});

describe('a device without a connection', () => {
  it('continues to work, also when it is opened again', async () => {
    const { person } = await working();
    at.offline = true;
    await renewTermsOf(server.db, [person.id]);
    const again = await opened();
    expect([again.get().state, pendingOf(again)]).toEqual(['in', nothing]);
  });

  it('asks at the next contact, and continues to work if the connection is lost before an answer', async () => {
    const { person, session } = await working();
    await renewTermsOf(server.db, [person.id]);
    await session.api.call(getProfile);
    expect(pendingOf(session)).toEqual(asked);

    const online = await opened();
    await waitFor(() => expect(pendingOf(online)).toEqual(asked));
    await waitFor(async () => expect((await at.device.read()).user?.acceptance).toBe(false));
    at.offline = true;
    expect(pendingOf(await opened())).toEqual(nothing);

    at.offline = false;
    const back = await opened();
    await waitFor(() => expect(pendingOf(back)).toEqual(asked));
    expect((await back.api.call(acceptCommitment, accepting)).ok).toBe(true);

    await back.completePending({ acceptance: true });
    expect(pendingOf(back)).toEqual(nothing);

    const after = await opened();
    await waitFor(() => expect(after.get().user?.acceptance).toBe(true));
    expect(pendingOf(after)).toEqual(nothing);
  });

  it('postpones the question until the answer can reach the server', async () => {
    const { person, session } = await working();
    await renewTermsOf(server.db, [person.id]);
    await session.api.call(getProfile);
    session.postponeTerms();
    expect(pendingOf(session)).toEqual(nothing);

    await session.api.call(getProfile);
    expect(pendingOf(session)).toEqual(asked);
  });

  it('admits no one who never accepted any terms', async () => {
    const person = await makeUser(server, distributorId, { accepted: false });
    const session = await openSignedIn(at, person);
    expect(pendingOf(session)).toEqual(asked);
    at.offline = true;
    expect(pendingOf(await opened())).toEqual(asked);
  });
});

describe('the queue', () => {
  it('is held when the terms are renewed, and arrives once they are accepted, under the same id', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    const engine = await startDeviceEngine(server, address, person, client, fetch);
    await engine.sync();
    await engine.sync();
    await renewTermsOf(server.db, [person.id]);
    const opening = { subject: 'Dark', topicId: 1, distributorId: null, body: 'It is.' };
    await createTicketsDevice(engine, 'Ana').open({ ...opening, attachments: [] });
    await engine.sync({ force: true });
    const [held] = await engine.entries();
    expect(held).toMatchObject({ state: 'held_sign_in', open: 1 });
    expect(engine.summary.get()).toMatchObject({ held: 'sign_in', pending: 1, failed: 0 });
    expect((await engine.api.call(acceptCommitment, accepting)).ok).toBe(true);

    await engine.signedIn();
    await engine.drain({ force: true });
    expect(await engine.entries()).toMatchObject([{ id: held!.id, state: 'acknowledged' }]);

    engine.stop();
  });
});
