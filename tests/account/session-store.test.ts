/** The session of the portal against the real server: start-up, sign-in, sign-out, language, with the network cut and mended. */
import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, wayBack, type SessionStore } from '#areas/account/client/index.ts';
import { profile, setPassword } from '#areas/account/domain/addresses.ts';
import { TERMS_VERSION } from '#areas/account/domain/index.ts';
import { disableUser } from '#areas/account/server/index.ts';
import {
  forgetSession,
  openDeviceRecord,
  type DeviceStore,
  type PlainStorage,
} from '#kernel/device/index.ts';
import { makeDistributor, makeUser, type Person } from '../people.ts';
import { PASSWORD, startServer, type TestServer } from '../server.ts';

let server: TestServer, address: string, distributorId: number, ana: Person;
beforeAll(async () => {
  server = await startServer();
  address = await server.listen();
  distributorId = await makeDistributor(server);
  ana = await makeUser(server, distributorId, { name: 'Ana', lang: 'pt' });
});
afterAll(() => server.close());

let devices = 0;
type Tablet = {
  device: DeviceStore;
  storage: PlainStorage & { kept: Map<string, string> };
  calls: string[];
  offline: boolean;
  cookies: Map<string, string>;
  open(): SessionStore;
};
/** A tablet with its database, storage, cookie jar and a network that the test cuts. `open()` is a start of the portal. */
function tablet(browserLanguage = 'en-GB'): Tablet {
  const kept = new Map<string, string>();
  const storage = {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const it: Tablet = {
    device: openDeviceRecord(createStore(`session-store-${(devices += 1)}`, 'record')),
    storage,
    calls: [],
    offline: false,
    cookies: new Map(),
    open: () =>
      createSession({
        device: it.device,
        storage,
        version: '1',
        browserLanguage,
        now: () => server.clock.now,
        baseUrl: address,
        fetch: browse,
        modules: async () => [],
      }),
  };
  const browse: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname;
    if (it.offline) throw new TypeError('Failed to fetch');
    it.calls.push(path);
    const headers = new Headers(init?.headers);
    const cookie = it.cookies.get('portal_session');
    if (cookie && path === '/api/auth/me') headers.set('cookie', `portal_session=${cookie}`);
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=');
      if (value) it.cookies.set(name!, value);
      else it.cookies.delete(name!);
    }
    return answer;
  };
  return it;
}
const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 5000, interval: 5 });
async function signedInOn(at: Tablet, person = ana): Promise<SessionStore> {
  const session = at.open();
  await session.start();
  expect(await session.signIn(person.email, person.password)).toEqual({ ok: true });
  return session;
}
let at: Tablet;
beforeEach(() => {
  at = tablet();
});

describe('start-up', () => {
  it('on a new device asks nothing and shows sign-in, in the language of the browser', async () => {
    const session = at.open();
    await session.start();
    expect([session.get().state, session.get().language, at.calls]).toEqual(['out', 'en', []]);
  });
  it('after signing in mounts at once as that user, and checks the session once', async () => {
    await signedInOn(at);
    await until(() => expect(at.calls).toContain('/api/profile'));
    at.calls.length = 0;
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({
      state: 'in',
      user: { id: ana.id, distributorID: distributorId },
    });
    await until(() => expect(again.get().user?.name).toBe('Ana'));
    expect(at.calls.filter((path) => path === '/api/auth/me')).toHaveLength(1);
  });
  it('without the server mounts as the last user and signs nobody out', async () => {
    await signedInOn(at);
    at.offline = true;
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', user: { id: ana.id } });
  });
  it('signs out when the server says that the session is over', async () => {
    const person = await makeUser(server, distributorId);
    await signedInOn(at, person);
    await disableUser(server.db, person.id, server.clock.now);
    const again = at.open();
    await again.start();
    await until(() =>
      expect(again.get()).toMatchObject({ state: 'out', user: null, hasLeft: false }),
    );
    expect((await at.device.read()).user).toBeNull();
  });
  it('after an update cleared local storage is the same user with the same language, and writes both back', async () => {
    await (await signedInOn(at)).chooseLanguage('es');
    at.storage.kept.clear();
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', language: 'es', user: { id: ana.id } });
    expect(JSON.parse(at.storage.kept.get('distributor-user')!)).toMatchObject({
      id: ana.id,
      token: expect.any(String),
    });
    expect(at.storage.kept.get('currentLang')).toBe('es');
  });
  it('without a token gets a fresh one by cookie and device key', async () => {
    await signedInOn(at);
    await at.device.change(() => ({ user: null, token: null }));
    at.storage.kept.clear();
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', user: { id: ana.id } });
  });
  it('takes local storage’s copy where the device’s database was lost', async () => {
    await signedInOn(at);
    at.device = openDeviceRecord(createStore(`session-store-${(devices += 1)}`, 'record'));
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', user: { id: ana.id } });
  });
});

describe('sign-in', () => {
  it('takes the language of the account, and keeps the user under distributor-user', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const session = await signedInOn(at, person);
    expect([
      session.get().language,
      at.storage.kept.get('currentLang'),
      session.get().pending,
    ]).toEqual(['pt', 'pt', { password: false, acceptance: false }]);
    expect(JSON.parse(at.storage.kept.get('distributor-user')!).id).toBe(person.id);
  });
  it('says why it failed', async () => {
    const session = at.open();
    await session.start();
    expect(await session.signIn(ana.email, 'not the password')).toMatchObject({
      ok: false,
      code: 'wrong_credentials',
    });
    at.offline = true;
    expect(await session.signIn(ana.email, PASSWORD)).toMatchObject({
      ok: false,
      code: 'unreachable',
    });
    expect(session.get().state).toBe('out');
  });
  it('with a temporary password says what is pending, after a reload too', async () => {
    const person = await makeUser(server, distributorId, { temporary: true, accepted: false });
    const session = await signedInOn(at, person);
    expect(session.get().pending).toEqual({ password: true, acceptance: true });
    const again = at.open();
    await again.start();
    await until(() => expect(again.get().pending).toEqual({ password: true, acceptance: true }));
    const reply = await again.api.call(setPassword, {
      body: {
        passwd: 'three quiet voltmeters',
        acceptance: { version: TERMS_VERSION, lang: 'pt' },
      },
    });
    expect(reply.ok).toBe(true);
    await again.completePending({ password: true, acceptance: true });
    await until(() =>
      expect(again.get()).toMatchObject({
        pending: { password: false, acceptance: false },
        user: { acceptance: true, name: 'Test Person' },
      }),
    );
  });
});

describe('sign-out', () => {
  const leave = async (session: SessionStore) => {
    await forgetSession(at.device, at.storage, server.clock.now);
    await session.finishSignOut();
  };
  it('ends the session on the server and leaves nothing of the user in local storage', async () => {
    const session = await signedInOn(at);
    const { token } = JSON.parse(at.storage.kept.get('distributor-user')!) as { token: string };
    await leave(session);
    expect(session.get()).toMatchObject({ state: 'out', user: null, hasLeft: true });
    expect(at.storage.kept.has('distributor-user')).toBe(false);
    expect((await server.withToken(token).send('GET', '/api/auth/me')).json.message).toBe(
      'invalid_token',
    );
  });
  it('made offline is delivered before any session check, and cannot be undone by opening the portal', async () => {
    const session = await signedInOn(at);
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
  it('in one tab signs the other out', async () => {
    const person = await makeUser(server, distributorId);
    const here = await signedInOn(at, person);
    const other = at.open();
    await other.start();
    await leave(here);
    await until(() => expect(other.get()).toMatchObject({ state: 'out', user: null }));
  });
  it('then signing in in another tab brings this one along, and it says who came', async () => {
    const [one, two] = [
      await makeUser(server, distributorId),
      await makeUser(server, distributorId),
    ];
    const here = await signedInOn(at, one);
    const other = at.open();
    await other.start();
    await leave(here);
    await until(() => expect(other.get().state).toBe('out'));
    expect(await here.signIn(two.email, two.password)).toEqual({ ok: true });
    await until(() =>
      expect(other.get()).toMatchObject({ state: 'in', user: { id: two.id }, hasSwitched: true }),
    );
    expect(here.get().hasSwitched).toBe(false);
  });
  it('is not undone by an old copy in local storage that a kill brought back', async () => {
    const session = await signedInOn(at);
    const mirror = at.storage.kept.get('distributor-user')!;
    at.offline = true;
    await leave(session);
    at.storage.kept.set('distributor-user', mirror);
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'out', user: null });
  });
  it('and sign-in as somebody else, in another tab while this one slept, is seen when this one is looked at', async () => {
    const one = await makeUser(server, distributorId);
    const two = await makeUser(server, distributorId);
    const here = await signedInOn(at, one);
    await at.device.change(() => ({
      user: {
        id: two.id,
        distributorID: distributorId,
        permissions: [],
        lang: 'en',
        acceptance: true,
        job_role_id: null,
      },
      token: 'of-two',
    }));
    at.offline = true;
    await here.checkUser();
    await until(() => expect(here.get()).toMatchObject({ state: 'in', user: { id: two.id } }));
  });
});

describe('a session that ended', () => {
  it('in one tab, while the same person signed in anew in another, is replaced by the new one, which stays', async () => {
    const person = await makeUser(server, distributorId);
    const here = await signedInOn(at, person);
    const old = (await at.device.read()).token!;
    const other = at.open();
    await other.start();
    await until(() => expect(other.get().user?.name).toBe('Test Person'));
    await server.withToken(old).send('POST', '/api/auth/logout');
    await other.signIn(person.email, person.password);
    const fresh = (await at.device.read()).token;
    const reply = await here.api.call(profile);
    expect(reply).toMatchObject({ ok: false, code: 'invalid_token' });
    await until(async () => expect(await here.api.call(profile)).toMatchObject({ ok: true }));
    expect(here.get()).toMatchObject({ state: 'in', user: { id: person.id } });
    expect((await at.device.read()).token).toBe(fresh);
  });
});

describe('the language', () => {
  it('chosen with the server in reach is stored in both places', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const session = await signedInOn(at, person);
    await session.chooseLanguage('en');
    expect(at.storage.kept.get('currentLang')).toBe('en');
    expect((await (await server.as(person)).send('GET', '/api/auth/me')).json.body).toMatchObject({
      lang: 'en',
    });
  });
  it('chosen offline reaches the account at the next check', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const session = await signedInOn(at, person);
    at.offline = true;
    await session.chooseLanguage('es');
    at.offline = false;
    const again = at.open();
    await again.start();
    expect(again.get().language).toBe('es');
    const client = await server.as(person);
    await until(async () =>
      expect((await client.send('GET', '/api/auth/me')).json.body).toMatchObject({ lang: 'es' }),
    );
  });
  it('stored empty is pt, and an unsupported browser’s is es', async () => {
    at = tablet('de');
    const first = at.open();
    await first.start();
    at.storage.kept.set('currentLang', '');
    const second = at.open();
    await second.start();
    expect([first.get().language, second.get().language]).toEqual(['es', 'pt']);
  });
});

describe('the way back after signing in', () => {
  it('is the screen that was open, never another site and never the sign-in pages', () => {
    expect(
      [
        { from: '/orders/view/7?tab=1' },
        { from: '//evil.example' },
        { from: '/\\evil.example' },
        { from: 'https://evil.example' },
        { from: '/login/forgot' },
        null,
      ].map(wayBack),
    ).toEqual(['/orders/view/7?tab=1', '/', '/', '/', '/', '/']);
  });
});
