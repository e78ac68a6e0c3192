/**
 * Tests the id of a request: it is in the answer, in the log, and in what the request causes later,
 * and no client can forge log lines with it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetPassword } from '#areas/account/domain/calls.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { buildApp } from '#app/server/build-app.ts';
import { allJobs } from '#app/server/modules.ts';
import { createLogger } from '#app/server/open-services.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi, listFailedCalls, type FailedCall } from '#kernel/device/index.ts';
import { REQUEST_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import { startJobs, type RunningJobs } from '#kernel/server/jobs.ts';
import type { Services } from '#kernel/server/services.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { signInErp, makeUser, signInUser, type Person } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

type Line = { readonly request?: string; readonly msg: string; readonly job?: string };

let server: TestServer, letterbox: Letterbox, jobs: RunningJobs, services: Services;
let app: Awaited<ReturnType<typeof buildApp>>, person: Person;
const lines: Line[] = [];
const linesOf = (id: unknown) => lines.filter(({ request }) => request === id);

beforeAll(async () => {
  letterbox = await openLetterbox();
  server = await startServer({ config: letterbox.config });
  const log = createLogger('info', { write: (text) => void lines.push(JSON.parse(text) as Line) });
  services = { ...server.services, log: log as unknown as Services['log'] };
  app = await buildApp(services);
  person = await makeUser(server, null);
  jobs = await startJobs(server.ofJobs.pool, services, {
    jobs: allJobs,
    crons: [],
  });
});
afterAll(async () => {
  await jobs?.stop();
  await app?.close();
  await server?.close();
  await letterbox?.close();
});

const askForReset = (headers: Record<string, string> = {}) =>
  app.inject({
    method: resetPassword.method,
    url: `/api${resetPassword.path}`,
    headers,
    payload: { email: person.email },
  });

test('an answer names its request, as the log does', async () => {
  const { headers } = await app.inject('/api/health/live');
  const id = headers[REQUEST_ID_HEADER];

  expect(id).toMatch(/^[\w-]{36}$/);
  expect(linesOf(id)).toEqual([
    expect.objectContaining({ msg: 'request', route: '/api/health/live' }),
  ]);
});

test('a call of the portal is in the log under the id that its failure names', async () => {
  const api = createApi({
    baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }),
    version: '1.0.0',
    now: Date.now,
    session: () => ({}),
    transport: async () => createTransport(),
  });
  expect(await api.send({ method: 'GET', path: '/api/orders/changes' })).toMatchObject({
    kind: 'refused',
  });
  const [{ request }] = listFailedCalls() as [FailedCall];

  await expect.poll(() => linesOf(request).map(({ msg }) => msg)).toContain('request');
});

test('a mail names the request that caused it, whose job ran later', async () => {
  const { headers } = await askForReset();
  await expect.poll(() => letterbox.letters().length).toBe(1);

  const named = letterbox.letters()[0]!.headers.find(({ key }) => key === REQUEST_ID_HEADER);
  expect(named?.value).toBe(headers[REQUEST_ID_HEADER]);
});

test('a job that fails is logged with the request that caused it', async () => {
  letterbox.refuse(person.email, { at: 'rcpt', code: 450 });
  const { headers } = await askForReset();

  await expect
    .poll(() => linesOf(headers[REQUEST_ID_HEADER]).map(({ msg, job }) => [msg, job]))
    .toContainEqual(['job failed', 'mail']);
});

test('the record of an ERP call names its request', async () => {
  const erp = await signInErp(server, await signInUser(server, null));
  const answer = await erp.call(erpCalls.listPendingErpOrders, { query: {} });
  const { request_id: id } = await server.db
    .selectFrom('erp_call')
    .select('request_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

  expect(id).toBe(answer.headers[REQUEST_ID_HEADER]);
});

describe('an id from a proxy', () => {
  test.each([
    ['7b1c6d52-0f7e-4c4e-9f0a-1a2b3c4d5e6f', true],
    ['x'.repeat(65), false],
    ['short', false],
    ['with "quotes" and more', false],
  ])('%s is taken: %s', async (id, isTaken) => {
    const { headers } = await app.inject({
      url: '/api/health/live',
      headers: { [REQUEST_ID_HEADER]: id },
    });

    expect(headers[REQUEST_ID_HEADER] === id).toBe(isTaken);
  });
});
