/**
 * Tests how many writing calls a user may make in a minute: further ones are answered 429 with the
 * time to wait. Calls that read and pieces of files are not counted.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#kernel/domain/dates.ts';
import { sampleFile, sendFile } from '../files/sample-files.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

const LIMIT = 60;
let server: TestServer, ana: Client, bruno: Client;

beforeAll(async () => {
  server = await startServer({ config: { writesAMinute: LIMIT } });
  const distributorId = await makeDistributor(server);
  ana = await server.as(await makeUser(server, distributorId));
  bruno = await server.as(await makeUser(server, distributorId));
});

afterAll(() => server?.close());

beforeEach(() => {
  server.clock.now += MINUTE;
});

/** Makes a call that writes. Its body is refused, but it counts like an accepted call. */
const write = (by: Client) => by.send('POST', '/api/auth/acceptance', {});

const statusesOf = async (by: Client, times: number) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await write(by)).status);
  return statuses;
};

test('a user may make the calls of a minute at once, and then one as each is renewed', async () => {
  expect(await statusesOf(ana, LIMIT)).not.toContain(429);
  const refused = await write(ana);
  expect([refused.status, refused.headers['retry-after'], refused.json.message]).toEqual([
    429,
    '1',
    'too_many_requests',
  ]);
  expect((await write(bruno)).status).not.toBe(429);

  server.clock.now += SECOND;
  const [first, second] = await statusesOf(ana, 2);
  expect(first).not.toBe(429);
  expect(second).toBe(429);
});

test('calls that read are never refused, and neither is the session check', async () => {
  expect(await statusesOf(ana, LIMIT + 1)).toContain(429);
  expect((await ana.send('GET', '/api/orders')).status).toBe(200);
  expect((await ana.send('GET', '/api/auth/me')).status).toBe(200);
});

test('pieces of files are not counted', async () => {
  for (let n = 0; n <= LIMIT; n++)
    expect((await sendFile(ana, sampleFile, 'a.txt')).status).toBe(200);
  expect((await write(ana)).status).not.toBe(429);
});

test('the commands of a batch count one by one, and the batch ends where the limit is', async () => {
  const operations = Array.from({ length: 5 }, () => ({
    id: crypto.randomUUID(),
    method: 'PUT',
    path: `/api/orders/${crypto.randomUUID()}`,
    schema: 1,
    body: '{}',
  }));
  await statusesOf(ana, LIMIT - 2);
  const answer = await ana.send('POST', '/api/operations', { operations });
  const { answers } = answer.json.body as { answers: { status: number; headers: object }[] };
  expect(answer.status).toBe(200);
  expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true]);
  expect(answers[2]!.headers).toMatchObject({ 'retry-after': '1' });
});
