/**
 * Sets up devices with the portal's session store. They reach the real server over a network that
 * can be cut.
 */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createSessionStore, type SessionStore } from '#areas/account/client/index.ts';
import { openDeviceRecord, type DeviceStore, type StringStorage } from '#kernel/device/index.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

export let server: TestServer;
export let address: string;
export let distributorId: number;
export let ana: Person;

let devices = 0;
export const createDeviceRecord = () => openDeviceRecord(`session-store-${(devices += 1)}`);

type Tablet = {
  device: DeviceStore;
  storage: StringStorage & { kept: Map<string, string> };
  calls: string[];
  /**
   * The paths of calls that the server has answered. A path is added before its answer is delayed.
   */
  answered: string[];
  offline: boolean;
  /** Promises by path. Answers to calls of a path are delayed until its promise is fulfilled. */
  delayed: Map<string, Promise<unknown>>;
  cookies: Map<string, string>;
  /** Answers by path. Each is given once, to the next call of its path, without the server. */
  answers: Map<string, Response>;
  /**
   * Creates the session store of a new window, which the caller starts. If `isReload`, the window
   * counts as reloaded.
   */
  open(isReload?: boolean): SessionStore;
};

/**
 * Returns a device with a database, storage, a cookie jar and a network that the test can cut.
 * `open()` creates the session store of a window.
 */
export function createTablet(browserLanguage = 'en-GB'): Tablet {
  const kept = new Map<string, string>();
  const storage = {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };

  const it: Tablet = {
    device: createDeviceRecord(),
    storage,
    calls: [],
    answered: [],
    offline: false,
    delayed: new Map(),
    cookies: new Map(),
    answers: new Map(),
    open: (isReload = false) =>
      createSessionStore({
        isReload,
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
    const other = it.answers.get(path);
    it.answers.delete(path);
    if (other) return other;
    const headers = new Headers(init?.headers);
    const cookie = it.cookies.get('portal_session');
    if (cookie && path === '/api/auth/me') headers.set('cookie', `portal_session=${cookie}`);
    const answer = await fetch(input, { ...init, headers });
    it.answered.push(path);
    await it.delayed.get(path);

    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=');
      if (value) it.cookies.set(name!, value);
      else it.cookies.delete(name!);
    }

    return answer;
  };

  return it;
}

export const waitFor = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 5 });

export async function openSignedIn(at: Tablet, person = ana): Promise<SessionStore> {
  const session = at.open();
  await session.start();
  expect(await session.signIn(person.email, person.password)).toEqual({ ok: true });
  return session;
}

export let at: Tablet;

/** Starts the server once for the test file. Each test begins on a new device. */
export function setUpSessions(): void {
  setUpFakeIndexedDb();

  beforeAll(async () => {
    server = await startServer();
    address = await server.listen();
    distributorId = await makeDistributor(server);
    ana = await makeUser(server, distributorId, { name: 'Ana', lang: 'pt' });
  });

  afterAll(() => server.close());

  beforeEach(() => {
    at = createTablet();
  });
}
