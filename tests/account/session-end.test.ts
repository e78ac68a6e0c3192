/**
 * Tests how a session of the portal ends: by signing out, offline and in several tabs, or on the
 * server.
 */
import { describe, expect, it } from 'vitest';
import type { SessionStore } from '#areas/account/client/index.ts';
import { getProfile } from '#areas/account/domain/call-addresses.ts';
import { forgetSession } from '#kernel/device/index.ts';
import { makeUser, type Person } from '../make-users.ts';
import {
  at,
  distributorId,
  server,
  setUpSessions,
  openSignedIn,
  waitFor,
} from './session-setup.ts';

setUpSessions();

/** Returns the session as another window of the device writes it into the device's record. */
const sessionOf = ({ id }: Person) => ({
  user: {
    id,
    distributorID: distributorId,
    permissions: [],
    lang: 'en' as const,
    acceptance: true,
    job_role_id: null,
  },
  token: `of ${id}`,
});

describe('sign-out', () => {
  const leave = async (session: SessionStore) => {
    await forgetSession(at.device, at.storage, server.clock.now);
    await session.finishSignOut();
  };

  it('ends the session on the server and leaves no data of the user in local storage', async () => {
    const session = await openSignedIn(at);
    const { token } = JSON.parse(at.storage.kept.get('distributor-user')!) as { token: string };
    await leave(session);
    expect(session.get()).toMatchObject({ state: 'out', user: null, hasSignedOut: true });
    expect(at.storage.kept.has('distributor-user')).toBe(false);
    expect((await server.withToken(token).send('GET', '/api/auth/me')).json.message).toBe(
      'invalid_token',
    );
  });

  it('made offline is delivered before any session check, and cannot be undone by opening the portal', async () => {
    const session = await openSignedIn(at);
    at.offline = true;
    await leave(session);
    at.offline = false;
    at.calls.length = 0;
    const again = at.open();
    await again.start();
    expect(again.get().state).toBe('out');
    expect(at.calls).toEqual(['/api/auth/logout']);
    expect((await at.device.read()).signOutsToDeliver).toEqual([]);
  });

  it('leaves the device known to the account: guesses from elsewhere do not delay the next sign-in there', async () => {
    const person = await makeUser(server, distributorId);
    const session = await openSignedIn(at, person);
    const { knownKey } = await at.device.read();
    await leave(session);
    expect(await at.device.read()).toMatchObject({ deviceKey: null, knownKey });

    const guess = () =>
      server.anonymous.send('POST', '/api/auth/login', { email: person.email, passwd: 'a guess' });
    for (let n = 0; n < 4; n++) await guess();
    expect((await guess()).status).toBe(429);
    expect(await session.signIn(person.email, person.password)).toEqual({ ok: true });
  });

  it('in one tab signs the other out', async () => {
    const person = await makeUser(server, distributorId);
    const here = await openSignedIn(at, person);
    const other = at.open();
    await other.start();
    await leave(here);
    await waitFor(() => expect(other.get()).toMatchObject({ state: 'out', user: null }));
  });

  it('followed by a sign-in in another tab signs this one in too, and it names the person', async () => {
    const [one, two] = [
      await makeUser(server, distributorId),
      await makeUser(server, distributorId),
    ];

    const here = await openSignedIn(at, one);
    const other = at.open();
    await other.start();
    await leave(here);
    await waitFor(() => expect(other.get().state).toBe('out'));
    expect(await here.signIn(two.email, two.password)).toEqual({ ok: true });

    await waitFor(() =>
      expect(other.get()).toMatchObject({ state: 'in', user: { id: two.id }, hasSwitched: true }),
    );
    expect(here.get().hasSwitched).toBe(false);
  });

  it('is not undone by an old copy in local storage that a killed tab wrote back', async () => {
    const session = await openSignedIn(at);
    const mirror = at.storage.kept.get('distributor-user')!;
    at.offline = true;
    await leave(session);
    at.storage.kept.set('distributor-user', mirror);
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'out', user: null });
  });

  it('and a sign-in as another person, in another tab while this one slept, take effect when this one is shown', async () => {
    const one = await makeUser(server, distributorId);
    const two = await makeUser(server, distributorId);
    const here = await openSignedIn(at, one);
    await at.device.change(() => sessionOf(two));
    at.offline = true;
    await here.checkUser();
    await waitFor(() => expect(here.get()).toMatchObject({ state: 'in', user: { id: two.id } }));
  });

  it('and a sign-in as another person, in another tab while the profile was being loaded, are not undone when it arrives', async () => {
    const one = await makeUser(server, distributorId);
    const two = await makeUser(server, distributorId);
    const { promise: othersTurn, resolve: arrive } = Promise.withResolvers<void>();
    at.delayed.set('/api/profile', othersTurn);
    const here = await openSignedIn(at, one);
    await waitFor(() => expect(at.calls).toContain('/api/profile'));
    await at.device.change(() => sessionOf(two));
    arrive();
    await waitFor(() => expect(here.get().user?.name).toBe('Test Person'));
    expect(await at.device.read()).toMatchObject(sessionOf(two));
  });

  it.each([
    ['signed out', null],
    ['signed in as another person', 'another'],
  ])(
    'is not undone when the answer to a session check arrives after the person has %s',
    async (_what, next) => {
      const one = await makeUser(server, distributorId);
      const two = await makeUser(server, distributorId);
      await openSignedIn(at, one);
      const { promise: later, resolve: arrive } = Promise.withResolvers<void>();
      at.delayed.set('/api/auth/me', later);
      at.calls.length = 0;
      const here = at.open();
      const started = here.start();
      await waitFor(() => expect(at.calls).toContain('/api/auth/me'));
      await waitFor(() => expect(here.get().state).toBe('in'));
      await forgetSession(at.device, at.storage, server.clock.now);
      await here.finishSignOut();
      if (next) expect(await here.signIn(two.email, two.password)).toEqual({ ok: true });
      arrive();
      await started;

      // Three calls take long enough for the answer of the session check to be processed.
      for (let calls = 0; calls < 3; calls++) await here.api.call(getProfile);
      expect(here.get().user?.id).toBe(next ? two.id : undefined);
      expect((await at.device.read()).user?.id).toBe(next ? two.id : undefined);
    },
  );

  it('in a window that was killed before it told the others is not undone by their session check', async () => {
    const person = await makeUser(server, distributorId);
    await openSignedIn(at, person);
    const { promise: later, resolve: arrive } = Promise.withResolvers<void>();
    at.delayed.set('/api/auth/me', later);
    at.answered.length = 0;
    const other = at.open();
    await other.start();
    await waitFor(() => expect(at.answered).toContain('/api/auth/me'));
    await forgetSession(at.device, at.storage, server.clock.now);
    arrive();

    // Three calls take long enough for the answer of the session check to be processed.
    for (let calls = 0; calls < 3; calls++) await other.api.call(getProfile);
    const { user, token, signOutsToDeliver } = await at.device.read();
    expect([user, token, signOutsToDeliver.length]).toEqual([null, null, 1]);
    expect(at.storage.kept.has('distributor-user')).toBe(false);
  });
});

describe('a session that ended', () => {
  it('in one tab, while the same person signed in again in another, is replaced by the new one, which stays', async () => {
    const person = await makeUser(server, distributorId);
    const here = await openSignedIn(at, person);
    const old = (await at.device.read()).token!;
    const other = at.open();
    await other.start();
    await waitFor(() => expect(other.get().user?.name).toBe('Test Person'));
    await server.withToken(old).send('POST', '/api/auth/logout');
    await other.signIn(person.email, person.password);
    const fresh = (await at.device.read()).token;
    const reply = await here.api.call(getProfile);
    expect(reply).toMatchObject({ ok: false, code: 'invalid_token' });

    await waitFor(async () => expect(await here.api.call(getProfile)).toMatchObject({ ok: true }));
    expect(here.get()).toMatchObject({ state: 'in', user: { id: person.id } });
    expect((await at.device.read()).token).toBe(fresh);
  });

  it('shows the sign-in also if the profile arrives while the device record is being read', async () => {
    const person = await makeUser(server, distributorId);
    const { promise: profilesTurn, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: readersTurn, resolve: goOn } = Promise.withResolvers<void>();
    let turn: Promise<void> | undefined;
    const { device } = at;
    at.device = {
      ...device,
      read: async () => {
        const record = await device.read();
        await turn;
        return record;
      },
    };

    at.delayed.set('/api/profile', profilesTurn);
    const here = await openSignedIn(at, person);
    await waitFor(() => expect(at.answered).toContain('/api/profile'));
    at.delayed.clear();
    const { user } = here.get();
    await server.withToken((await device.read()).token!).send('POST', '/api/auth/logout');
    turn = readersTurn;
    expect(await here.api.call(getProfile)).toMatchObject({ ok: false, code: 'invalid_token' });
    arrive();
    await waitFor(() => expect(here.get().user).not.toBe(user));
    goOn();
    await waitFor(() => expect(here.get()).toMatchObject({ state: 'out', user: null }));
    await waitFor(async () => expect((await device.read()).user).toBe(null));
  });

  describe('before its window asked for a sign-in', () => {
    const ended = async () => {
      const person = await makeUser(server, distributorId);
      const here = await openSignedIn(at, person);
      await server.pool.query('update session set ended_at = now() where user_id = $1', [
        person.id,
      ]);
      await here.api.call(getProfile);
      await waitFor(async () => expect((await at.device.read()).user).toBe(null));
      return person;
    };

    const lastUserAt = async (isReload: boolean) => {
      const again = at.open(isReload);
      await again.start();
      expect(again.get().state).toBe('out');
      return again.get().lastUserId;
    };

    it('leaves the address of a reloaded window to its person', async () => {
      const person = await ended();
      expect(await lastUserAt(true)).toBe(person.id);
    });

    it('leaves a link that opens the portal to the next person who signs in', async () => {
      await ended();
      expect(await lastUserAt(false)).toBe(null);
    });

    it('is forgotten after a sign-out', async () => {
      const person = await ended();
      const session = await openSignedIn(at, person);
      await forgetSession(at.device, at.storage, server.clock.now);
      await session.finishSignOut();
      expect(await lastUserAt(true)).toBe(null);
    });
  });
});
