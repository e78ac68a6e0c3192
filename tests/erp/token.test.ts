/**
 * Tests the ERP's token: who can see it, what ends it, what happens if an ended token is used
 * again, and that it is stored nowhere in plain text.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAlertDetails, listAlerts } from '#areas/alerts/domain/calls.ts';
import { calls } from '#areas/erp/domain/index.ts';
import { INTEGRATION_STOPPED_ALERT_ID } from '#areas/erp/server/index.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/domain/dates.ts';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';
import {
  allRights,
  confirmationHeader,
  makeDistributor,
  makeUser,
  signInUser,
  rightsWithout,
} from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { erpOf } from './erp-samples.ts';

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
}, 60_000);

afterAll(() => server?.close());

const get = async (by = admin) =>
  (await by.call(calls.getAccessToken, { headers: await confirmationHeader(by) })).json.body;

const reset = async (by = admin) =>
  (await by.call(calls.resetAccessToken, { headers: await confirmationHeader(by) })).json.body;

const statusWith = async (token: string) => (await erpOf(server, token).pending()).status;

const raised = async () =>
  (
    await server.db
      .selectFrom('alert')
      .select('raising')
      .where('id', '=', INTEGRATION_STOPPED_ALERT_ID)
      .executeTakeFirstOrThrow()
  ).raising;

const alarms = async () =>
  (await admin.call(listAlerts, { params: { distributorID: 0 } })).json.body.filter(
    ({ kind }) => kind === 'integration_stopped',
  );

test('the first look creates a token of 256 bits, and a second look at the same time shows the same', async () => {
  const [one, two] = await Promise.all([get(), get()]);
  expect([one, two]).toEqual([expect.stringMatching(/^[\w-]{43}$/), one]);
  expect(await statusWith(one)).toBe(200);
});

test('the token is shown only with the right to write settings', async () => {
  const distributor = await makeDistributor(server);
  for (const client of [
    server.anonymous,
    await signInUser(server, distributor),
    await signInUser(server, null, { permissions: rightsWithout('settings.write', null) }),
    await signInUser(server, distributor, { permissions: allRights(null) }),
  ])
    for (const call of [calls.getAccessToken, calls.resetAccessToken])
      expect([401, 403]).toContain((await client.call(call)).status);
});

test('a reset ends the old token at once', async () => {
  const old = await get();
  const next = await reset();
  expect([await statusWith(old), await statusWith(next), await get()]).toEqual([401, 200, next]);
});

test('a second reset in the same session within 60 s gets the same token; later, or in another session, a new one', async () => {
  const person = await makeUser(server, null);
  const one = await server.as(person);
  const two = await server.as(person);
  const first = await reset(one);
  server.clock.now += MINUTE - SECOND;
  expect(await reset(one)).toBe(first);

  const others = await reset(two);
  expect(others).not.toBe(first);

  const own = await reset(one);
  server.clock.now += MINUTE;
  expect(await reset(one)).not.toBe(own);

  const headers = await confirmationHeader(two);
  const five = await Promise.all(
    Array.from({ length: 5 }, () => two.call(calls.resetAccessToken, { headers })),
  );
  expect(new Set(five.map(({ json }) => json.body)).size).toBe(1);
});

test('looks and resets are recorded with the start of the token alone', async () => {
  const person = await makeUser(server, null);
  const client = await server.as(person);
  const shown = await get(client);
  const made = await reset(client);
  expect(await reset(client)).toBe(made);
  const rows = await server.db
    .selectFrom('action_log')
    .select(['action', 'target', 'details'])
    .where('user_id', '=', person.id)
    .where('action', 'like', 'erp.%')
    .orderBy('id')
    .execute();

  expect(rows).toEqual([
    { action: 'erp.token_revealed', target: shown.slice(0, 8), details: {} },
    {
      action: 'erp.token_reset',
      target: made.slice(0, 8),
      details: { replaced: shown.slice(0, 8) },
    },
  ]);
});

test('neither the database nor the log contains the token', async () => {
  const token = await get();
  const { rows } = await server.pool.query<{ text: string }>(
    'select row_to_json(t)::text as text from erp_token t union all select row_to_json(c)::text from erp_call c union all select row_to_json(a)::text from action_log a union all select row_to_json(o)::text from operation o',
  );
  await erpOf(server, token).result('26-000001', {
    revision: 1,
    outcome: 'hold',
    rawLog: `sent with Bearer ${token}`,
  });

  const later = await server.pool.query<{ text: string }>(
    'select row_to_json(c)::text as text from erp_call c',
  );
  const all = [...rows, ...later.rows].map(({ text }) => text).join('\n') + server.logs.join('\n');
  expect([
    all.includes(token),
    all.includes(Buffer.from(token).toString('hex')),
    all.includes(token.slice(0, 8)),
  ]).toEqual([false, false, true]);
});

describe('a call under a replaced token', () => {
  test('reports once that the integration stands still, until the next good call', async () => {
    const old = await get();
    const next = await reset();
    const before = await raised();
    expect(await alarms()).toEqual([]);
    expect([await statusWith(old), await statusWith(old)]).toEqual([401, 401]);
    expect(await alarms()).toMatchObject([
      { id: INTEGRATION_STOPPED_ALERT_ID, number: old.slice(0, 8), target: '/audit/microsiga' },
    ]);
    expect(
      (await admin.call(getAlertDetails, { params: { id: INTEGRATION_STOPPED_ALERT_ID } })).json
        .body,
    ).toMatchObject([{ message: expect.stringContaining(old.slice(0, 8)) as string }]);
    expect(await raised()).toBe(before + 1);
    expect(await statusWith(next)).toBe(200);
    expect(await alarms()).toEqual([]);
  });

  test('is not reported again within the hour while others call well, and is after it', async () => {
    server.clock.now += MINUTE;
    const old = await get();
    const next = await reset();
    await statusWith(old);
    await statusWith(next);
    await statusWith(old);
    expect(await alarms()).toEqual([]);

    server.clock.now += HOUR;
    await statusWith(old);
    expect(await alarms()).toHaveLength(1);

    const before = await raised();
    server.clock.now += HOUR;
    await statusWith(old);
    expect([await alarms(), await raised()]).toEqual([
      [expect.objectContaining({ id: INTEGRATION_STOPPED_ALERT_ID })],
      before,
    ]);
  });

  test('is not reported to a distributor', async () => {
    const distributor = await makeDistributor(server);
    const person = await signInUser(server, distributor);
    expect(
      (await person.call(listAlerts, { params: { distributorID: distributor } })).json.body,
    ).toEqual([]);
    expect(
      (await person.call(getAlertDetails, { params: { id: INTEGRATION_STOPPED_ALERT_ID } })).status,
    ).toBe(404);
  });
});

test('a token that never existed raises no alarm, and a person’s own opens nothing', async () => {
  const before = await raised();
  for (const token of ['x'.repeat(43), 'short', '', admin.token!, `${await get()}x`])
    expect(await statusWith(token)).toBe(401);
  expect(
    (
      await server.anonymous.send('GET', '/api/erp/orders/pending', undefined, {
        'x-portal-token': admin.token!,
      })
    ).json.message,
  ).toBe('not_logged');
  expect(
    (
      await server.anonymous.send('GET', '/api/erp/orders/pending', undefined, {
        'x-portal-token': await get(),
      })
    ).json.message,
  ).toBe('not_logged');
  expect(await raised()).toBe(before);
});

test('under another secret key the ERP goes on, but its token cannot be read before a reset', async () => {
  const token = await get();
  const { config } = server.services;
  const kept = config.secretKey;
  config.secretKey = randomBytes(32);
  try {
    const headers = await confirmationHeader(admin);
    expect([
      (await admin.call(calls.getAccessToken, { headers })).json.message,
      await statusWith(token),
    ]).toEqual(['token_unreadable', 200]);

    const next = await reset();
    expect([next === token, await get()]).toEqual([false, next]);
  } finally {
    config.secretKey = kept;
  }
});

describe('the secret box', () => {
  const key = randomBytes(32);

  test('returns its input, and never the same bytes', () => {
    const [one, two] = [encryptSecret(key, 'ção 🔒', 'a'), encryptSecret(key, 'ção 🔒', 'a')];
    expect([decryptSecret(key, one, 'a'), decryptSecret(key, two, 'a'), one.equals(two)]).toEqual([
      'ção 🔒',
      'ção 🔒',
      false,
    ]);
  });

  test('opens under no other key or purpose, nor after any bit was turned or byte cut off', () => {
    const sealed = encryptSecret(key, 'needle', 'a');
    const opened: (string | undefined)[] = [
      decryptSecret(randomBytes(32), sealed, 'a'),
      decryptSecret(key, sealed, 'b'),
    ];

    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const bent = Buffer.from(sealed);
      bent[bit >> 3]! ^= 1 << (bit & 7);
      opened.push(decryptSecret(key, bent, 'a'));
    }

    for (let length = 0; length < sealed.length; length++)
      opened.push(decryptSecret(key, sealed.subarray(0, length), 'a'));
    expect(new Set(opened)).toEqual(new Set([undefined]));
  });
});
