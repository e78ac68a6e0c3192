/**
 * Tests that refused calls which may be attempts to get around the controls are logged at a level
 * that is written by default, without a flood of lines. The lines name a signed-in caller by the
 * user's id, and contain no network address, email address or password.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#kernel/domain/dates.ts';
import { makeDistributor, makeUser, rightsWithout, type Person } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, distributorId: number, bruno: Person, reader: Client;

beforeAll(async () => {
  server = await startServer();
  distributorId = await makeDistributor(server);
  bruno = await makeUser(server, distributorId, {
    permissions: rightsWithout('orders.read', distributorId),
  });
  reader = await server.as(bruno);
});

afterAll(() => server?.close());

beforeEach(() => {
  server.clock.now += 2 * MINUTE;
  server.logs.length = 0;
});

type Said = { level: string; call?: string; code?: string; userId?: number; count?: number };

/** Returns what the lines about refused calls say. */
const said = (): Said[] =>
  server.logs
    .filter((line) => line.includes('call refused'))
    .map((line) => {
      const [level, fields] = JSON.parse(line) as [string, Record<string, unknown>];
      return { level, ...fields };
    });

const read = (client: Client) => client.send('GET', '/api/orders');
const from = (address: string) => ({ 'x-forwarded-for': address });

test('a call without the right is logged with call, code and user', async () => {
  expect((await read(reader)).json.message).toBe('forbidden');
  expect(said()).toEqual([
    { level: 'warn', call: 'orders.list', code: 'forbidden', userId: bruno.id, count: 1 },
  ]);
});

test('a caller’s refusals make one line a minute, which counts those before it', async () => {
  for (let n = 0; n < 6; n++) await read(reader);
  await reader.send('POST', '/api/auth/acceptance', 'no JSON');
  expect(said().map(({ count }) => count)).toEqual([1]);

  server.clock.now += MINUTE;
  await read(reader);
  expect(said().map(({ count }) => count)).toEqual([1, 7]);
});

test.each([
  ['0', 426, 'update_required'],
  ['999', 503, 'server_outdated'],
])(
  'a refused portal with schema version %s is logged with its version',
  async (schema, status, code) => {
    const headers = { 'x-portal-schema': schema, 'x-portal-version': '0.9.1-b' };
    const { status: answered } = await reader.send('GET', '/api/orders', undefined, headers);
    expect(answered).toBe(status);
    expect(said()).toEqual([
      { level: 'warn', call: 'orders.list', code, count: 1, portal: '0.9.1-b' },
    ]);
  },
);

test('a text that is no version is not logged', async () => {
  const headers = { 'x-portal-version': 'not a version' };
  await reader.send('GET', '/api/orders', undefined, headers);
  expect(said()).toEqual([
    { level: 'warn', call: 'orders.list', code: 'forbidden', userId: bruno.id, count: 1 },
  ]);
});

describe('refusals of callers without a session make one line without a user', () => {
  test.each<[string, number, () => Promise<{ status: number }>]>([
    ['not_logged', 401, () => read(server.anonymous)],
    ['invalid_token', 401, () => read(server.withToken('invented'))],
    [
      'foreign_origin',
      403,
      () =>
        server.anonymous.send('GET', '/api/orders', undefined, { 'sec-fetch-site': 'cross-site' }),
    ],
    ['invalid_input', 400, () => server.anonymous.send('POST', '/api/auth/login', { email: 1 })],
    [
      'unsupported_media_type',
      415,
      () =>
        server.anonymous.send('POST', '/api/auth/login', Buffer.from('a'), {
          'content-type': 'text/plain',
        }),
    ],
    [
      'body_too_large',
      413,
      () => server.anonymous.send('POST', '/api/auth/login', { email: 'a'.repeat(2e6) }),
    ],
  ])('%s', async (code, status, call) => {
    for (let n = 0; n < 3; n++) expect((await call()).status).toBe(status);
    expect(said()).toEqual([{ level: 'warn', call: expect.any(String), code, count: 1 }]);
  });

  test('too_many_attempts, with one line for attempts from many addresses', async () => {
    const guess = (n: number) =>
      server.anonymous.send(
        'POST',
        '/api/auth/login',
        { email: bruno.email, passwd: 'a wrong guess' },
        from(`203.0.113.${n}`),
      );
    const statuses: number[] = [];
    for (let n = 1; n < 12; n++) statuses.push((await guess(n)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3);
    const lines = said().filter(({ code }) => code === 'too_many_attempts');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(server.logs)).not.toMatch(
      new RegExp(`203\\.0\\.113|${bruno.email}|a wrong guess`),
    );
  });
});

test('a session check without a session is not logged', async () => {
  expect((await server.anonymous.send('GET', '/api/auth/me')).status).toBe(401);
  expect(said()).toEqual([]);
});
