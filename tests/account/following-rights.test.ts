/**
 * Tests rights that change in the middle of a session: the portal learns of them with its next
 * call, in every window, and only from the portal's own server.
 */
import { describe, expect, it } from 'vitest';
import { getProfile } from '#areas/account/domain/call-addresses.ts';
import { addresses as orders } from '#areas/orders/domain/index.ts';
import { updatePermissions } from '#areas/account/server/index.ts';
import type { SessionStore } from '#areas/account/client/index.ts';
import { can, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { ACCESS_MARK_HEADER, SERVER_EPOCH_HEADER } from '#kernel/domain/protocol/headers.ts';
import {
  allRights,
  makeDistributor,
  makeUser,
  moveUser,
  rightsWithout,
  type Person,
} from '../make-users.ts';
import {
  at,
  distributorId,
  server,
  setUpSessions,
  openSignedIn,
  waitFor,
} from './session-setup.ts';

setUpSessions();

const give = (person: Person, permissions: PermissionEntry[]) =>
  updatePermissions(server.db, person.id, permissions);

const seesOrders = (session: SessionStore) => {
  const { user } = session.get();
  return can(
    { distributorId: user!.distributorID, permissions: user!.permissions },
    'orders',
    'read',
  );
};

const checks = () => at.calls.filter((path) => path === '/api/auth/me').length;

const signedInAs = async () => {
  const person = await makeUser(server, distributorId);
  const session = await openSignedIn(at, person);

  // Waits until the session has applied the profile's answer. If that answer arrived later, it
  // would overwrite the rights that the test changes.
  await waitFor(() => expect(session.get().user?.zone).toBeDefined());
  return { person, session };
};

const askForOrders = (session: SessionStore) =>
  session.api.call(orders.listOrderChanges, { query: {} });

describe('a removed right', () => {
  it('takes effect after the next call, whatever its purpose, with one session check', async () => {
    const { person, session } = await signedInAs();
    expect([seesOrders(session), checks()]).toEqual([true, 0]);

    await give(person, rightsWithout('orders.read', distributorId));
    expect(await session.api.call(getProfile)).toMatchObject({ ok: true });

    await waitFor(() => expect(seesOrders(session)).toBe(false));
    expect(checks()).toBe(1);
    expect((await at.device.read()).user).toEqual(session.get().user);
  });

  it('takes effect after a call that it forbids, and forbids again without another check', async () => {
    const { person, session } = await signedInAs();
    await give(person, rightsWithout('orders.read', distributorId));
    expect(await askForOrders(session)).toMatchObject({ ok: false, code: 'forbidden' });

    await waitFor(() => expect(seesOrders(session)).toBe(false));
    await waitFor(() => expect(at.calls.at(-1)).toBe('/api/profile'));
    await askForOrders(session);
    await session.api.call(getProfile);
    expect(checks()).toBe(1);
  });

  it('takes effect too when it is given back', async () => {
    const { person, session } = await signedInAs();
    await give(person, rightsWithout('orders.read', distributorId));
    await session.api.call(getProfile);
    await waitFor(() => expect(seesOrders(session)).toBe(false));
    await give(person, allRights(distributorId));
    await session.api.call(getProfile);
    await waitFor(() => expect(seesOrders(session)).toBe(true));
  });

  it('takes effect in the other windows of this device at once', async () => {
    const { person, session } = await signedInAs();
    const other = at.open();
    await other.start();
    await waitFor(() => expect(other.get().user?.name).toBeDefined());
    await give(person, rightsWithout('orders.read', distributorId));
    await session.api.call(getProfile);
    await waitFor(() => expect(seesOrders(other)).toBe(false));
  });

  it('that was removed while the portal was closed takes effect with the first answer after an offline start', async () => {
    const { person } = await signedInAs();
    await give(person, rightsWithout('orders.read', distributorId));
    at.offline = true;
    const again = at.open();
    await again.start();
    expect(seesOrders(again)).toBe(true);

    at.offline = false;
    await again.api.call(getProfile);
    await waitFor(() => expect(seesOrders(again)).toBe(false));
  });
});

describe('another distributor', () => {
  it('takes effect with the next call', async () => {
    const { person, session } = await signedInAs();
    const moved = await makeDistributor(server);
    await moveUser(server, person, moved);
    await askForOrders(session);
    await waitFor(() => expect(session.get().user?.distributorID).toBe(moved));
  });
});

describe('a 403 from another source', () => {
  // Returns the session of a person who has just lost the right to read orders. The next call to
  // `/api/orders/changes` receives the given answer.
  const answering = async (answer: Response) => {
    const { person, session } = await signedInAs();
    await give(person, rightsWithout('orders.read', distributorId));
    at.answers.set('/api/orders/changes', answer);
    return session;
  };

  const forbidden = (headers: Record<string, string>) =>
    new Response(JSON.stringify({ status: false, message: 'forbidden', details: {} }), {
      status: 403,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('says nothing about rights: no check follows a proxy’s', async () => {
    const session = await answering(forbidden({ [ACCESS_MARK_HEADER]: 'theirs' }));
    expect(await askForOrders(session)).toMatchObject({ kind: 'not_ours' });
    expect([seesOrders(session), checks()]).toEqual([true, 0]);
  });

  it('is distinguished from that of an older portal server, which names no rights: a check follows', async () => {
    const session = await answering(forbidden({ [SERVER_EPOCH_HEADER]: server.services.epoch }));
    expect(await askForOrders(session)).toMatchObject({ code: 'forbidden' });
    await waitFor(() => expect(seesOrders(session)).toBe(false));
  });
});
