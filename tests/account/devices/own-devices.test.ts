/**
 * Tests a person's own sessions, and what devices report about their unsent work: in the person's
 * profile, and for administrators.
 */
import { describe, expect, it } from 'vitest';
import {
  accountCalls,
  DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS,
  UNSENT_WORK_REPORT_RETENTION_MS,
} from '#areas/account/domain/index.ts';
import { createAccountModule, managedSessions } from '#areas/account/server/index.ts';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { makeDistributor, makeUser, type Person } from '../../make-users.ts';
import { NOON, PASSWORD, type Client } from '../../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from '../accounts-setup.ts';

setUpAccounts();

const IPAD = 'Mozilla/5.0 (iPad) Version/18.0 Safari/604.1';

/** Signs in on a device, which sends a key that outlives a sign-out. */
const on = async (person: Person, device: string): Promise<Client> => {
  const answer = await server.anonymous.call(accountCalls.login, {
    body: { email: person.email, passwd: PASSWORD },
    headers: {
      'user-agent': IPAD,
      'x-portal-device': `${device} ${clock.now}`,
      'x-portal-known-device': device,
    },
  });
  return server.withToken(answer.json.body.token);
};

const someone = () => makeUser(server, distributorId);
const own = async (client: Client) =>
  (await client.call(accountCalls.listOwnSessions)).json.body.rows;
type Work = { kind: string; count: number; age: number }[];

const tell = (client: Client, work: Work) =>
  client.call(accountCalls.submitDeviceReport, { body: { work } });

const orders = (count: number, age = 0) => [{ kind: 'order', count, age }];
const asAdmin = async () => server.as(await makeUser(server, null));

const devicesOf = async (reader: Client, person: Person, list: 'devices' | 'unsent' = 'devices') =>
  (await reader.call(userCalls.listSessions, { query: { user: person.id, list } })).json.body.rows;

const act = async (client: Client) => (await client.call(accountCalls.getProfile)).status;
const signOut = (client: Client) => client.call(accountCalls.logout);

describe('own sessions', () => {
  it('are those of the caller alone, with device, times and a mark on this one', async () => {
    const person = await someone();
    const first = await on(person, 'tablet');
    clock.now += HOUR;
    const second = await on(person, 'laptop');
    await server.as(await someone());
    expect(await own(second)).toEqual([
      {
        session: expect.any(String),
        userAgent: IPAD,
        createdAt: NOON + HOUR,
        lastActionAt: NOON + HOUR,
        isThis: true,
        told: null,
      },
      expect.objectContaining({ createdAt: NOON, isThis: false }),
    ]);
    expect((await own(first)).map(({ isThis }) => isThis)).toEqual([false, true]);
  });

  it('are ended one at a time, as a sign-out ends them, twice without harm', async () => {
    const person = await someone();
    const [kept, ended] = [await on(person, 'tablet'), await on(person, 'laptop')];
    const other = (await own(kept)).find(({ isThis }) => !isThis)!;
    const end = () => kept.call(accountCalls.endOwnSession, { body: { session: other.session } });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect([await act(kept), await act(ended)]).toEqual([200, 401]);

    const logged = await server.db
      .selectFrom('action_log')
      .select('action')
      .where('user_id', '=', person.id)
      .where('action', '=', 'account.signed_out')
      .execute();

    expect(logged).toHaveLength(1);
  });

  it('of a colleague are not found, and stay open', async () => {
    const colleague = await on(await someone(), 'tablet');
    const [session] = await own(colleague);
    const client = await on(await someone(), 'laptop');
    const body = { session: session!.session };
    expect((await client.call(accountCalls.endOwnSession, { body })).status).toBe(404);
    expect(await act(colleague)).toBe(200);
  });

  it('are ended all at once, but for the one that asks', async () => {
    const person = await someone();
    const [a, b, c] = [await on(person, 'a'), await on(person, 'b'), await on(person, 'c')];
    const answer = await b.call(accountCalls.endOtherSessions);
    expect(answer.json.body).toEqual({ ended: 2 });
    expect([await act(a), await act(b), await act(c)]).toEqual([401, 200, 401]);
    expect((await b.call(accountCalls.endOtherSessions)).json.body).toEqual({ ended: 0 });
  });
});

describe('the report on a device’s unsent work', () => {
  it('has kind, count and age, and is shown with the time of the report', async () => {
    const client = await on(await someone(), 'tablet');
    clock.now += HOUR;
    await tell(client, [
      { kind: 'order', count: 3, age: 2 * DAY },
      { kind: 'inventory', count: 1, age: HOUR },
    ]);

    clock.now += HOUR;
    expect((await own(client))[0]!.told).toEqual({
      at: NOON + HOUR,
      work: [
        { kind: 'inventory', count: 1, since: NOON },
        { kind: 'order', count: 3, since: NOON + HOUR - 2 * DAY },
      ],
    });
  });

  it('is stored when it changed, and otherwise once a minute at most', async () => {
    const client = await on(await someone(), 'tablet');
    const toldAt = async () => (await own(client))[0]!.told!.at - NOON;
    await tell(client, orders(1));
    clock.now += 30_000;
    await tell(client, orders(1, 30_000));
    expect(await toldAt()).toBe(0);

    await tell(client, orders(2, 30_000));
    expect(await toldAt()).toBe(30_000);

    clock.now += MINUTE;
    await tell(client, orders(2, 90_000));
    expect(await toldAt()).toBe(90_000);
  });

  it('is no action of a person, and prolongs no session', async () => {
    const client = await on(await someone(), 'tablet');
    clock.now = NOON + DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS - 1;
    expect((await tell(client, orders(1))).status).toBe(200);
    clock.now = NOON + DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS;
    expect((await tell(client, orders(2))).status).toBe(401);
  });

  it('may have a kind that this server does not know, but none without a name', async () => {
    const client = await on(await someone(), 'tablet');
    expect((await tell(client, [{ kind: 'hologram', count: 1, age: 0 }])).status).toBe(200);
    expect((await tell(client, [{ kind: 'Order 26-000001', count: 1, age: 0 }])).status).toBe(400);
  });

  it('is shown to administrators beside the open session, and to a manager of the distributor', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, orders(3));
    const manager = await server.as(await someone());
    for (const reader of [await asAdmin(), manager])
      expect(await devicesOf(reader, person)).toMatchObject([
        { isOpen: true, endedAt: null, told: { at: NOON, work: [{ kind: 'order', count: 3 }] } },
      ]);

    const elsewhere = await server.as(await makeUser(server, await makeDistributor(server)));
    expect(await devicesOf(elsewhere, person)).toEqual([]);
  });

  it('of an ended session is shown to administrators for 30 days, and no longer to its owner', async () => {
    const person = await someone();
    await tell(await on(person, 'tablet'), orders(3));
    const laptop = await on(person, 'laptop');
    const tablet = (await own(laptop)).find(({ isThis }) => !isThis)!;
    clock.now += HOUR;
    await laptop.call(accountCalls.endOwnSession, { body: { session: tablet.session } });
    expect(await own(laptop)).toHaveLength(1);
    expect(await devicesOf(await asAdmin(), person)).toMatchObject([
      { isOpen: true, told: null },
      { isOpen: false, endedAt: NOON + HOUR, told: { at: NOON, work: [{ count: 3 }] } },
    ]);
    clock.now += UNSENT_WORK_REPORT_RETENTION_MS;
    expect((await devicesOf(await asAdmin(), person)).filter(({ isOpen }) => !isOpen)).toEqual([]);
  });

  it('of an expired session is shown for 30 days too', async () => {
    const person = await someone();
    await tell(await on(person, 'tablet'), orders(1));
    clock.now += DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS + UNSENT_WORK_REPORT_RETENTION_MS - 1;
    expect(await devicesOf(await asAdmin(), person)).toMatchObject([
      { isOpen: false, endedAt: null },
    ]);

    clock.now += 1;
    expect(await devicesOf(await asAdmin(), person)).toEqual([]);
  });

  it('of an ended session is hidden once a later one on the same device has reported', async () => {
    const person = await someone();
    const before = await on(person, 'tablet');
    await tell(before, orders(3));
    await signOut(before);
    clock.now += HOUR;
    const again = await on(person, 'tablet');
    const kept = async () =>
      (await devicesOf(await asAdmin(), person)).filter(({ isOpen }) => !isOpen).length;
    expect(await kept()).toBe(1);

    await tell(again, []);
    expect(await kept()).toBe(0);
  });

  it('of ended sessions is not sent to older portals, which would call them open', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, orders(1));
    await signOut(client);
    const query = { user: person.id };
    const answer = await (await asAdmin()).call(userCalls.listSessions, { query });
    expect(answer.json.body.rows).toEqual([]);
  });

  it('filters the list to devices that have unsent work', async () => {
    const person = await someone();
    await tell(await on(person, 'tablet'), orders(1));
    await tell(await on(person, 'laptop'), []);
    await on(person, 'phone');
    const reader = await asAdmin();
    expect(await devicesOf(reader, person)).toHaveLength(3);
    expect(await devicesOf(reader, person, 'unsent')).toHaveLength(1);
  });

  it('is deleted by the nightly job 30 days after a sign-out, and not before', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, orders(1));
    await signOut(client);
    const unsent = async () => {
      await createAccountModule(
        () => [],
        () => [],
      ).jobs!['account.retention']!(server.services, {});
      return (
        await server.db
          .selectFrom('session')
          .select('unsent')
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).unsent;
    };
    clock.now += UNSENT_WORK_REPORT_RETENTION_MS - 1;
    expect(await unsent()).toHaveLength(1);

    clock.now += 1;
    expect(await unsent()).toBeNull();
  });

  it('is in a person’s data export', async () => {
    const client = await on(await someone(), 'tablet');
    await tell(client, orders(2));
    const { sessions } = (await client.call(accountCalls.exportOwnData)).json.body;
    expect(sessions).toMatchObject([{ told: { at: NOON, work: [{ kind: 'order', count: 2 }] } }]);
  });
});

it('twelve hundred devices come by page key, each once, and 25 to a screen', async () => {
  const person = await someone();
  await server.pool.query(
    `insert into session (user_id, created_at, last_action_at, ended_at, unsent, told_at)
     select $1, $2, $2, case when n % 2 = 0 then $2::timestamptz end, '[{"kind":"order","count":1,"since":1}]', $2
     from generate_series(1, 1200) n`,
    [person.id, new Date(NOON)],
  );

  await server.pool.query('analyze session');
  const seen: number[] = [];
  for (let page = 500; page === 500;) {
    const id = seen.at(-1);
    const after = id === undefined ? undefined : { id, lastActionAt: undefined };
    const rows = await managedSessions.selectOpenAndProblematicSessions(
      server.db,
      { user: person.id, after },
      500,
      clock.now,
    );
    page = rows.length;
    seen.push(...rows.map(({ id }) => id));
  }

  expect([seen.length, new Set(seen).size]).toEqual([1_200, 1_200]);

  const query = { user: person.id, list: 'devices', after: String(seen[40]) } as const;
  const page = (await (await asAdmin()).call(userCalls.listSessions, { query })).json.body;
  expect(page.rows.map(({ id }) => id)).toEqual(seen.slice(41, 66));
  expect(page.next).toBe(`${seen[65]}.${NOON}`);
});
