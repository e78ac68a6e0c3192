/**
 * Tests unsent work that a person left on the device at sign-out: its 30 days are counted by the
 * server's time, whatever the device's clock shows.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importsModule, openFilesDatabase, type UploadHead } from '#areas/imports/device/index.ts';
import { deviceModules } from '#app/device/modules.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import {
  createApi,
  deliverSignOuts,
  readOrCreateDeviceKey,
  openDeviceRecord,
  rememberSession,
  type DeviceStore,
  type SessionUser,
  type UnsentDocument,
} from '#kernel/device/index.ts';
import { removeHeldWork } from '#kernel/device/sign-out/remove-held-work.ts';
import { watchHeldWork } from '#kernel/device/sign-out/watch-held-work.ts';
import { signOut } from '#kernel/device/engine-and-databases.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { logout } from '#areas/account/domain/call-addresses.ts';
import { ana, startFakeServer, type FakeServer } from './fake-server.ts';
import { completeContent, createSyncedDraft, startTablet } from './tablet.ts';
import { setUpFakeIndexedDb } from './fake-indexeddb.ts';

setUpFakeIndexedDb();

const user: SessionUser = {
  id: ana.userId,
  distributorID: 3,
  permissions: ana.permissions,
  lang: 'pt',
  acceptance: true,
  job_role_id: null,
};

const bruno: SessionUser = { ...user, id: 8 };
const YEARS = 20 * 365 * DAY;
const plain = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
let devices = 0;
let device: DeviceStore;
let server: FakeServer;

/** The milliseconds by which the device's clock is wrong. */
let skew = 0;
let ends: (() => void)[] = [];
beforeEach(() => {
  skew = 0;
  server = startFakeServer();
  device = openDeviceRecord(`held-work-${(devices += 1)}`);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith('portal-')) indexedDB.deleteDatabase(name);
});

const now = () => server.now() + skew;
const apiOf = (fetch = server.fetch) =>
  createApi({
    baseUrl: 'http://office.example',
    version: '1.0.0',
    transport: async () => createTransport(fetch),
    now,
    session: () => ({}),
  });
const options = () => ({ device, modules: [...deviceModules], storage: plain });
const databases = async () =>
  (await indexedDB.databases()).filter(({ name }) => /^portal-\w+-7$/.test(name ?? '')).length;
const isHeld = async () => (await databases()) > 0;

/**
 * Lets Ana create an order without a network and sign out, so that the order stays on the device.
 * If `isOnline`, the sign-out reaches the server at once.
 */
async function kept(isOnline: boolean): Promise<void> {
  const one = await startTablet(server, { disk: indexedDB, now });
  await rememberSession(device, plain, user, 'token-1');
  await readOrCreateDeviceKey(device, crypto);
  await createSyncedDraft(one);
  server.keep('down');
  await one.orders.createDraft({ content: { ...completeContent(), customerOrder: 'PO 4500' } });
  await signOut('keep', { engine: one.engine, device, storage: plain });
  if (isOnline) server.keep(undefined);
  await deliverSignOuts(device, one.engine.api, logout);
  server.keep(undefined);
}

/**
 * Lets Bruno start the portal and call the server. The server's time in the answer decides which
 * left work is removed.
 */
async function calling(fetch = server.fetch): Promise<void> {
  await rememberSession(device, plain, bruno, 'token-of-bruno');
  const api = apiOf(fetch);
  await api.call(logout, { token: 'token-of-bruno' });
  const at = api.serverTime();
  if (at !== null) await removeHeldWork(at, options());
}

const documentText = ({ kind, name, count }: UnsentDocument) => `${kind} ${name} ${count}`;

/** Watches the work that other people left, as the portal does while this person is signed in. */
function watching({ id }: SessionUser, api = apiOf()) {
  const shown: string[] = [];
  const { modules, ...places } = options();
  const engine = { api, modules, actor: { ...ana, userId: id } };
  const end = watchHeldWork(engine, {
    ...places,
    onRemoved: (documents) => shown.push(...documents.map(documentText)),
  });

  return { shown, end };
}

async function shownTo(person: SessionUser): Promise<string[]> {
  const { shown, end } = watching(person);
  await device.read();
  await device.read();
  end();
  return shown;
}

const toldTo = async (id: number) =>
  ((await device.read()).removedWork[id] ?? []).map(documentText);

describe('work that was kept at sign-out', () => {
  it('is looked at on a full disk without an unhandled rejection', async () => {
    const refusals: unknown[] = [];
    const note = (reason: unknown) => refusals.push(reason);
    process.on('unhandledRejection', note);
    const asked = Promise.withResolvers<void>();
    const full: DeviceStore = {
      ...device,
      change: async () => {
        setImmediate(asked.resolve);
        throw new DOMException('Failed to PutOrAdd in database', 'QuotaExceededError');
      },
    };

    const end = watchHeldWork(
      { api: apiOf(), modules: [...deviceModules], actor: ana },
      { device: full, storage: plain, onRemoved: () => undefined },
    );

    await asked.promise;
    end();
    process.off('unhandledRejection', note);
    expect(refusals).toEqual([]);
  });

  it('is there after starts with the clock wrong by years in both directions', async () => {
    await kept(true);
    for (const off of [YEARS, -YEARS, YEARS, 0]) {
      skew = off;
      await calling();
      expect(await isHeld()).toBe(true);
    }
  });

  it('is removed when an answer of the server shows that 30 days have passed', async () => {
    await kept(true);
    server.wait(30 * DAY - 1);
    await calling();
    expect(await isHeld()).toBe(true);
    server.wait(1);
    await calling();
    expect([await isHeld(), (await device.read()).heldWork]).toEqual([false, {}]);
  });

  it('stays for as long as the portal’s server does not answer', async () => {
    await kept(true);
    server.wait(400 * DAY);
    server.keep('down');
    await calling();
    server.keep(undefined);
    await calling(async () => {
      const headers = { date: new Date(now()).toUTCString(), 'x-portal-time': String(now()) };
      return new Response('<html>Welcome to the hotel</html>', { headers });
    });

    expect(await isHeld()).toBe(true);
  });

  it('begins its 30 days with the first answer after a sign-out without the server', async () => {
    await kept(false);
    server.wait(100 * DAY);
    await calling();
    server.wait(29 * DAY);
    await calling();
    expect(await isHeld()).toBe(true);
    server.wait(DAY);
    await calling();
    expect(await isHeld()).toBe(false);
  });

  it('of a former version, which noted an end by its own clock, begins its 30 days with the first answer', async () => {
    await kept(true);
    await device.change(() => ({ heldWork: { 7: { until: now() - 1 } } }));
    await calling();
    server.wait(30 * DAY - 1);
    await calling();
    expect(await isHeld()).toBe(true);
    server.wait(1);
    await calling();
    expect(await isHeld()).toBe(false);
  });

  it('is never ended by a former version that compares clocks', async () => {
    await kept(true);
    expect((await device.read()).heldWork[7]!.until).toBeGreaterThan(now() + 1000 * YEARS);
  });

  it('is its owner’s again, however late they come back', async () => {
    await kept(true);
    server.wait(90 * DAY);
    await rememberSession(device, plain, user, 'token-2');
    await removeHeldWork(server.now(), options());
    const again = await startTablet(server, { disk: indexedDB });
    expect(await again.states()).toEqual(['order.save queued']);
    again.engine.stop();
  });

  it('and removed is told to its owner, with kind, name and number of changes', async () => {
    await kept(true);
    const files = openFilesDatabase(7);
    await files.uploads.put({
      id: 'upload',
      step: 'ready',
      kind: 'inventory',
      name: 'estoque.csv',
      startedAt: now(),
    } as UploadHead as never);
    files.close();
    server.wait(31 * DAY);
    await calling();
    expect(await toldTo(7)).toEqual(['order PO 4500 1', 'inventory estoque.csv 1']);
    expect(await toldTo(8)).toEqual([]);
    await rememberSession(device, plain, user, 'token-2');
    await expect.poll(() => shownTo(user)).toHaveLength(2);
  });

  it('is told though its removal was cut off', async () => {
    await kept(true);
    server.wait(31 * DAY);
    const keys = () => Promise.reject(new Error('cut off'));
    const caches = { keys } as unknown as CacheStorage;
    await rememberSession(device, plain, bruno, 'token-of-bruno');
    const removal = removeHeldWork(server.now(), { ...options(), caches });
    await expect(removal).rejects.toThrow('cut off');

    await calling();
    expect([await isHeld(), await toldTo(7)]).toEqual([false, ['order PO 4500 1']]);
  });

  it('is told though its owner came back in the middle of the removal', async () => {
    await kept(true);
    await device.change(({ heldWork }) => ({
      heldWork: {
        7: {
          ...heldWork[7]!,
          removing: [{ id: 'a', kind: 'order', name: 'PO 4500', at: now(), count: 1 }],
        },
      },
    }));

    await rememberSession(device, plain, user, 'token-2');
    await expect.poll(() => shownTo(user)).toEqual(['order PO 4500 1']);
    expect((await device.read()).heldWork).toEqual({});
  });

  it('that cannot be read is not removed', async () => {
    await kept(true);
    server.wait(31 * DAY);
    await rememberSession(device, plain, bruno, 'token-of-bruno');
    const listUnsentDocuments = () => Promise.reject(new Error('not to be had'));
    const unreadable = { ...importsModule, listUnsentDocuments };

    await expect(
      removeHeldWork(server.now(), { ...options(), modules: [...deviceModules, unreadable] }),
    ).rejects.toThrow('not to be had');
    expect(await isHeld()).toBe(true);
  });

  it('is removed by the answers that another user of the device gets', async () => {
    await kept(true);
    await rememberSession(device, plain, bruno, 'token-of-bruno');
    const api = apiOf();
    ends.push(watching(bruno, api).end);
    server.wait(31 * DAY);
    await api.call(logout, { token: 'token-of-bruno' });
    await expect.poll(isHeld).toBe(false);
    await expect.poll(() => toldTo(7)).toEqual(['order PO 4500 1']);
  });
});
