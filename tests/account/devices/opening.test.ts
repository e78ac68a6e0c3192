/**
 * Tests what devices report about whether the portal can open offline, as administrators read it:
 * in the list of devices, sorted and filtered, and as a file.
 */
import { describe, expect, it } from 'vitest';
import {
  accountCalls,
  ADMIN_SESSION_IDLE_TIMEOUT_MS,
  DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS,
  UNSENT_WORK_REPORT_RETENTION_MS,
  type OfflineReadinessReport,
} from '#areas/account/domain/index.ts';
import { createAccountModule } from '#areas/account/server/index.ts';
import { calls as userCalls, type SessionFilters } from '#areas/users/domain/index.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../../test-extent.ts';
import { makeDistributor, makeUser, type Person } from '../../make-users.ts';
import { NOON, PASSWORD, type Client } from '../../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from '../accounts-setup.ts';

setUpAccounts();

const on = async (person: Person, device: string): Promise<Client> => {
  const answer = await server.anonymous.call(accountCalls.login, {
    body: { email: person.email, passwd: PASSWORD },
    headers: { 'x-portal-device': `${device} ${clock.now}`, 'x-portal-known-device': device },
  });
  return server.withToken(answer.json.body.token);
};
const someone = () => makeUser(server, distributorId);
const asAdmin = async () => server.as(await makeUser(server, null));
const RUNNING = '0.1.0-new';
const yes: OfflineReadinessReport = {
  opens: 'yes',
  running: RUNNING,
  installed: RUNNING,
  missing: 0,
};
const no: OfflineReadinessReport = {
  opens: 'no',
  running: RUNNING,
  reason: 'refused',
  status: 403,
  path: '/assets/OrderView-abc.js',
};
const tell = (
  client: Client,
  opening?: OfflineReadinessReport,
  work: { kind: string; count: number; age: number }[] = [],
) =>
  client.call(accountCalls.submitDeviceReport, { body: { work, ...(opening ? { opening } : {}) } });
const listed = async (reader: Client, person: Person, query: SessionFilters = {}) =>
  (
    await reader.call(userCalls.listSessions, {
      query: { user: person.id, list: 'devices', ...query },
    })
  ).json.body.rows;
const openingOf = async (person: Person) => (await listed(await asAdmin(), person))[0]!.opening;
const signOut = (client: Client) => client.call(accountCalls.logout);

describe('whether a device opens offline', () => {
  it('is shown with version, reason, the time when it was told, and since when', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, no);
    clock.now += HOUR;
    await tell(client, { ...no, status: 407 });
    expect(await openingOf(person)).toEqual({
      ...no,
      status: 407,
      at: NOON + HOUR,
      since: NOON,
    });
  });
  it('counts from the time when it was told otherwise', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, no);
    clock.now += HOUR;
    await tell(client, yes);
    expect(await openingOf(person)).toEqual({ ...yes, at: NOON + HOUR, since: NOON + HOUR });
  });
  it('counts on in the next session on the same device, and begins on another', async () => {
    const person = await someone();
    await tell(await on(person, 'tablet'), no);
    clock.now += HOUR;
    await tell(await on(person, 'tablet'), no);
    expect(await openingOf(person)).toMatchObject({ at: NOON + HOUR, since: NOON });
    await tell(await on(person, 'laptop'), no);
    expect(await openingOf(person)).toMatchObject({ since: NOON + HOUR });
  });
  it('stays with its time where a device tells of its unsent work alone', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, no);
    clock.now += HOUR;
    await tell(client, undefined, [{ kind: 'order', count: 1, age: 0 }]);
    expect(await openingOf(person)).toMatchObject({ ...no, at: NOON });
  });
  it('is written at once when it changed, and unchanged once a minute at most', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    const after = async (time: number, opening: OfflineReadinessReport) => {
      clock.now = NOON + time;
      await tell(client, opening);
      return (await openingOf(person))!.at - NOON;
    };
    await tell(client, no);
    expect(await after(30_000, no)).toBe(0);
    expect(await after(40_000, yes)).toBe(40_000);
    expect(await after(40_000 + MINUTE, yes)).toBe(40_000 + MINUTE);
  });
  it('is not known of a device that told nothing', async () => {
    const person = await someone();
    await tell(await on(person, 'tablet'));
    expect(await openingOf(person)).toBeNull();
  });
  it.each([
    ['a reason that is none of the list', { reason: 'bad luck' }],
    ['a file with words in its address', { path: '/assets/Order of Ana.js' }],
    ['an address longer than 200', { path: `/${'x'.repeat(200)}` }],
    ['a version with words', { running: 'mine, all mine' }],
    ['an unknown field', { note: 'hello' }],
  ])('is refused with %s', async (_, wrong) => {
    const client = await on(await someone(), 'tablet');
    expect((await tell(client, { ...no, ...wrong } as OfflineReadinessReport)).status).toBe(400);
  });
  it('is refused after a sign-out', async () => {
    const client = await on(await someone(), 'tablet');
    await signOut(client);
    expect((await tell(client, no)).status).toBe(401);
  });
});

describe('the list of devices', () => {
  const three = async () => {
    const person = await someone();
    await tell(await on(person, 'tablet'), no);
    clock.now += MINUTE;
    await tell(await on(person, 'laptop'), yes);
    clock.now += MINUTE;
    await on(person, 'phone');
    return person;
  };
  const answers = async (person: Person, query: SessionFilters) =>
    (await listed(await asAdmin(), person, query)).map(({ opening }) => opening?.opens ?? null);
  it.each([
    ['no', ['no']],
    ['yes', ['yes']],
    ['untold', [null]],
  ] as const)('is filtered by %s', async (opens, expected) => {
    expect(await answers(await three(), { opens })).toEqual(expected);
  });
  it.each([
    [undefined, [null, 'yes', 'no']],
    ['signedIn', ['no', 'yes', null]],
    ['opens', ['no', 'yes', null]],
    ['-opens', [null, 'yes', 'no']],
    ['active', ['no', 'yes', null]],
    ['-active', [null, 'yes', 'no']],
    ['version', ['no', 'yes', null]],
    ['user', ['no', 'yes', null]],
    ['-distributor', [null, 'yes', 'no']],
  ] as const)('sorts by %s', async (sort, expected) => {
    const person = await three();
    expect(await answers(person, sort ? { sort } : {})).toEqual(expected);
  });
  it('keeps for 30 days the ended session of a device that cannot open offline, and no other ended session', async () => {
    const person = await three();
    clock.now += HOUR;
    await server.pool.query('update session set ended_at = $2 where user_id = $1', [
      person.id,
      new Date(clock.now),
    ]);
    expect(await answers(person, {})).toEqual(['no']);
    clock.now += UNSENT_WORK_REPORT_RETENTION_MS;
    expect(await answers(person, {})).toEqual([]);
  });
  it('drops the ended session of a device that cannot open offline once a later session on it has reported', async () => {
    const person = await someone();
    const before = await on(person, 'tablet');
    await tell(before, no);
    await signOut(before);
    clock.now += HOUR;
    await tell(await on(person, 'tablet'), yes);
    expect(await answers(person, {})).toEqual(['yes']);
  });
  it('shows a manager the devices of their own distributor alone', async () => {
    const person = await three();
    const manager = await server.as(await someone());
    const elsewhere = await server.as(await makeUser(server, await makeDistributor(server)));
    expect(await listed(manager, person, { opens: 'no' })).toHaveLength(1);
    expect(await listed(elsewhere, person, { opens: 'no' })).toEqual([]);
  });
  it('is a file with the same filters and order', async () => {
    const person = await three();
    const file = await (
      await asAdmin()
    ).call(userCalls.exportSessions, {
      query: { user: person.id, list: 'devices', sort: 'opens' },
    });
    const { csv, rows, isCut } = file.json.body;
    const [head, first, ...rest] = csv.trim().split(/\r?\n/);
    expect([rows, isCut, rest.length]).toEqual([3, false, 2]);
    expect(head).toContain('opens_offline');
    expect(first).toContain('refused');
    expect(first).toContain('/assets/OrderView-abc.js');
  });
});

it.runIf(isLong)(
  'of ten thousand devices sorted by what they told, the file has all, and the first five pages have 125 in order, each once',
  async () => {
    const person = await someone();
    await server.pool.query(
      `insert into session (user_id, created_at, last_action_at, opening, opening_at, opening_since, told_at, unsent)
     select $1, $2, $2, case n % 3
         when 0 then '{"opens":"no","running":"0.1.0-a"}'::jsonb
         when 1 then '{"opens":"yes","running":"0.1.0-b"}'::jsonb end,
       case when n % 3 < 2 then $2::timestamptz end, case when n % 3 < 2 then $2::timestamptz end, $2, '[]'
     from generate_series(1, 10000) n`,
      [person.id, new Date(NOON)],
    );
    await server.pool.query('analyze session');
    const admin = await asAdmin();
    const query = { user: person.id, list: 'devices', sort: 'opens' } as const;
    const file = await admin.call(userCalls.exportSessions, { query });
    expect([file.json.body.rows, file.json.body.isCut]).toEqual([10_000, false]);
    const seen: number[] = [];
    for (let after: string | undefined, page = 0; page < 5; page += 1) {
      const answer = await admin.call(userCalls.listSessions, {
        query: { ...query, ...(after === undefined ? {} : { after }) },
      });
      seen.push(...answer.json.body.rows.map(({ id }) => id));
      after = answer.json.body.next!;
    }
    const { rows } = await server.pool.query<{ number: number }>(
      `select number from session where user_id = $1 and opening ->> 'opens' = 'no' order by number limit 125`,
      [person.id],
    );
    expect(seen).toEqual(rows.map(({ number }) => number));
  },
);

it('a person takes along what their devices told', async () => {
  const client = await on(await someone(), 'tablet');
  await tell(client, no);
  const { sessions } = (await client.call(accountCalls.exportOwnData)).json.body;
  expect(sessions).toMatchObject([{ opening: { ...no, at: NOON, since: NOON } }]);
});
it('what was told and what identifies the device is forgotten at once when its person is removed', async () => {
  const person = await someone();
  await tell(await on(person, 'tablet'), no);
  const remover = await asAdmin();
  const { version } = (await remover.call(userCalls.getUser, { params: { id: person.id } })).json
    .body;
  await remover.call(userCalls.removeUser, { params: { id: person.id }, body: { version } });
  const { rows } = await server.pool.query(
    'select opening, opening_at, opening_since, known_hash, device_hash from session where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([
    { opening: null, opening_at: null, opening_since: null, known_hash: null, device_hash: null },
  ]);
});

describe('what was told is forgotten by the nightly job', () => {
  const keptOf = async (person: Person) => {
    const none = () => [];
    await createAccountModule(none, none).jobs!['account.retention']!(server.services, {});
    const { rows } = await server.pool.query<{ opening: unknown }>(
      'select opening from session where user_id = $1',
      [person.id],
    );
    return rows[0]!.opening;
  };

  it('30 days after the session was ended', async () => {
    const person = await someone();
    const client = await on(person, 'tablet');
    await tell(client, no);
    await signOut(client);
    clock.now += UNSENT_WORK_REPORT_RETENTION_MS - 1;
    expect(await keptOf(person)).toMatchObject({ opens: 'no' });
    clock.now += 1;
    expect(await keptOf(person)).toBeNull();
  });

  it.each([
    ['a distributor’s user', () => distributorId, DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS],
    ['a user of the manufacturer', () => null, ADMIN_SESSION_IDLE_TIMEOUT_MS],
  ])('30 days after the session of %s expired', async (_who, distributor, lifetime) => {
    const person = await makeUser(server, distributor());
    await tell(await on(person, 'tablet'), no);
    clock.now += lifetime + UNSENT_WORK_REPORT_RETENTION_MS - 1;
    expect(await keptOf(person)).toMatchObject({ opens: 'no' });
    clock.now += 1;
    expect(await keptOf(person)).toBeNull();
  });
});
