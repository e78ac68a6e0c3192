/**
 * Tests when a device reports its unsent work and whether the portal opens offline on it, with the
 * real engine against the real server, over a network that the test controls.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeviceReports, reportUnsentWork } from '#areas/account/device/index.ts';
import { accountCalls, type OfflineReadinessReport } from '#areas/account/domain/index.ts';
import { signOutSession } from '#areas/account/client/sign-out/sign-out-session.ts';
import type { SessionStore } from '#areas/account/client/index.ts';
import { createTicketsDevice, type TicketsDevice } from '#areas/contact/device/index.ts';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { openDeviceRecord, type Engine } from '#kernel/device/index.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../../test-extent.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { makeDistributor, makeUser } from '../../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../../test-server.ts';

setUpFakeIndexedDb();
const clock = { now: NOON };
let server: TestServer, url: string, distributorId: number;

beforeAll(async () => {
  server = await startServer({ clock });
  distributorId = await makeDistributor(server);
  url = await server.listen();
});

afterAll(() => server?.close());

const UNSENT = '/api/profile/unsent';

/** Matches the paths of the requests that the network loses. If undefined, it loses none. */
let lost: RegExp | undefined;

let tellings: string[];
let client: Client, engine: Engine, tickets: TicketsDevice, userId: number;
let ends: (() => void)[] = [];

const network: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  if (lost?.test(pathname)) throw new TypeError('fetch failed');
  if (pathname === UNSENT) tellings.push(String(init?.body));
  return await fetch(input, init);
};

beforeEach(async () => {
  clock.now = NOON;
  lost = undefined;
  tellings = [];
  const person = await makeUser(server, distributorId);
  userId = person.id;
  client = await server.as(person);
  engine = await startDeviceEngine(server, url, person, client, network, {
    areas: ['contact', 'settings', 'reports'],
  });
  tickets = createTicketsDevice(engine, 'Ana');
  await engine.sync();
  await engine.sync();
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  engine.stop();
});

const told = async () => {
  const { rows } = (await client.call(accountCalls.listOwnSessions)).json.body;
  return rows.find(({ isThis }) => isThis)!.told;
};

const written = { subject: 'SECRET', topicId: 1, distributorId: null, body: 'SECRET' };

const openTicket = async () => {
  const opened = await tickets.open({ ...written, attachments: [] });
  if (!opened.ok) throw new Error(opened.code);
};

/** Makes the engine receive an answer, and waits for the device's report, which follows shortly. */
const answered = async () => {
  const before = tellings.length;
  await engine.refresh();
  await expect.poll(async () => tellings.length - before).toBeGreaterThan(0);
  await expect.poll(async () => (await told())?.at).toBe(clock.now);
};
const begin = () => ends.push(startDeviceReports(engine));

describe('the unsent work of a device', () => {
  it('is reported with the first answer of the server, by kind, count and age, without its content', async () => {
    lost = /tickets/;
    await openTicket();
    await openTicket();
    const files = openFilesDatabase(userId);
    await files.uploads.put({
      id: 'upload',
      kind: 'pos',
      startedAt: NOON - HOUR,
      step: 'ready',
      name: 'SECRET.csv',
    } as never);
    files.close();
    clock.now += 2 * DAY;
    begin();
    await answered();
    expect((await told())!.work).toEqual([
      { kind: 'pos_draft', count: 1, since: NOON - HOUR },
      { kind: 'ticket', count: 2, since: NOON },
    ]);
    expect(tellings.join()).not.toContain('SECRET');
  });

  it('is reported as empty when it has arrived', async () => {
    lost = /tickets/;
    await openTicket();
    clock.now += HOUR;
    begin();
    await answered();
    expect((await told())!.work).toHaveLength(1);
    lost = undefined;
    clock.now += MINUTE;
    await engine.drain({ force: true });
    clock.now += MINUTE;
    await answered();
    expect(await told()).toEqual({ at: NOON + HOUR + 2 * MINUTE, work: [] });
  });

  it('is not reported while it is younger than a minute, because it is on its way', async () => {
    lost = /tickets/;
    await openTicket();
    clock.now += MINUTE - 1;
    begin();
    await answered();
    expect((await told())!.work).toEqual([]);
    clock.now += MINUTE;
    await answered();
    expect((await told())!.work).toHaveLength(1);
  });
  it.runIf(isLong)(
    'is told with its right age by a device whose clock is years behind',
    async () => {
      lost = /tickets/;
      await openTicket();
      clock.now += DAY;
      // The clock was already wrong when the entry was stored.
      const years = 9 * 365 * DAY;
      await engine.core.outbox.toCollection().modify((entry) => {
        (entry as { createdAt: number }).createdAt -= years;
      });
      await reportUnsentWork({ ...engine, now: () => clock.now - years });
      expect((await told())!.work).toMatchObject([{ since: NOON }]);
    },
  );
});

describe('the report', () => {
  const tells = async (times: number, every: number) => {
    for (let n = 0; n < times; n += 1) {
      clock.now += every;
      await engine.refresh();
      await new Promise((done) => setImmediate(done));
    }
    return tellings.length;
  };

  it('is sent once while nothing changes, and again each hour', async () => {
    begin();
    await answered();
    expect(await tells(11, 5 * MINUTE)).toBe(1);
    await tells(2, 5 * MINUTE);
    await expect.poll(() => tellings.length).toBe(2);
  });
  it.runIf(isLong)('is not sent again within a minute, however much is answered', async () => {
    lost = /tickets/;
    await openTicket();
    clock.now += MINUTE / 2;
    begin();
    await answered();
    expect(await tells(10, 5_000)).toBe(1);
    clock.now += MINUTE / 6;
    await answered();
    expect([tellings.length, (await told())!.work.length]).toEqual([2, 1]);
  });

  it('is not sent without the server, and the last one keeps its time', async () => {
    begin();
    await answered();
    const at = clock.now;
    lost = /./;
    await openTicket();
    await tells(5, HOUR);
    expect(await told()).toEqual({ at, work: [] });
  });

  it.runIf(isLong)('starts again in another session, which has reported nothing yet', async () => {
    begin();
    await answered();
    const { email } = (await client.call(accountCalls.getProfile)).json.body;
    const other = await server.as({ email });

    // From here on, the device sends its calls with the other session's token.
    Object.assign(client, { token: other.token });
    client = other;
    expect(await told()).toBeNull();
    clock.now += MINUTE;
    await answered();
    expect((await told())!.work).toEqual([]);
  });

  it('fails silently at a server that does not know the call, and is tried again a minute later', async () => {
    lost = new RegExp(UNSENT);
    begin();
    await engine.refresh();
    lost = undefined;
    clock.now += MINUTE;
    await answered();
    expect((await told())!.work).toEqual([]);
  });
});

describe('whether the device opens offline', () => {
  const opens = (answer: OfflineReadinessReport['opens']): OfflineReadinessReport => ({
    opens: answer,
    running: '0.1.0-a',
  });
  let found: OfflineReadinessReport | undefined;
  const looking = () => ends.push(startDeviceReports(engine, async () => found));
  const openings = () =>
    tellings.map((body) => (JSON.parse(body) as { opening?: { opens: string } }).opening?.opens);
  it('is told with the first answer, and again when it has changed', async () => {
    found = opens('no');
    looking();
    await answered();
    found = opens('yes');
    clock.now += MINUTE;
    await answered();
    expect(openings()).toEqual(['no', 'yes']);
  });

  it.runIf(isLong)('is not sent while it is unknown', async () => {
    found = undefined;
    looking();
    await answered();
    expect(openings()).toEqual([undefined]);
  });

  it('is not sent after a sign-out', async () => {
    found = opens('no');
    looking();
    await answered();
    found = opens('yes');
    clock.now += MINUTE;
    const signedOut = { ...engine.api, session: () => ({ token: undefined, userId: undefined }) };
    ends.push(startDeviceReports({ ...engine, api: signedOut as never }, async () => found));
    await answered();
    expect(openings()).toEqual(['no', 'yes']);
  });
});

describe('signing out', () => {
  const store = () =>
    ({
      device: openDeviceRecord(`telling-${userId}`),
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      now: () => clock.now,
      modules: async () => engine.modules,
      get: () => ({ user: { id: userId } }),
      engine: () => engine,
      finishSignOut: async () => {},
    }) as unknown as SessionStore;

  const left = async () =>
    (
      await server.db
        .selectFrom('session')
        .select('unsent')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).unsent;

  beforeEach(async () => {
    lost = /tickets/;
    await openTicket();
    clock.now += HOUR;
    await reportUnsentWork(engine);
  });

  it('with the unsent work discarded empties the report', async () => {
    expect(await left()).toHaveLength(1);
    await signOutSession(store(), 'discard');
    expect(await left()).toEqual([]);
  });
  it('with work kept on the device leaves what was told of it', async () => {
    await signOutSession(store(), 'keep');
    expect(await left()).toHaveLength(1);
  });
});
