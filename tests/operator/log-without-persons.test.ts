/**
 * Tests that the log has no personal data and no secrets at its lowest level: users sign in, order,
 * write tickets and make mistakes with marked values, and no line has a mark.
 */
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as contactCalls } from '#areas/contact/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { buildApp } from '#app/server/build-app.ts';
import { allJobs } from '#app/server/modules.ts';
import { createLogger } from '#app/server/open-services.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { startJobs, type RunningJobs } from '#kernel/server/jobs.ts';
import type { Services } from '#kernel/server/services.ts';
import { createClient, mediaTypeOf, payloadOf, type Answer, type Client } from '../test-client.ts';
import { newOrderId, saveDraft, addCatalog } from '../new-orders.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { signInErp, makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

/** Every marked value contains this. */
const MARK = 'mrkq';
const PASSWORD = `${MARK} senha longa 1`;

let server: TestServer, letterbox: Letterbox, jobs: RunningJobs, distributorId: number;
let app: Awaited<ReturnType<typeof buildApp>>, ana: Person, admin: Person;
const lines: string[] = [];
const marked = () => lines.filter((line) => line.toLowerCase().includes(MARK));

const clientOf = (token?: string): Client =>
  createClient(token, async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(token ? { [TOKEN_HEADER]: token } : {}), ...mediaTypeOf(body), ...headers },
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: (answer.body.startsWith('{') ? answer.json() : undefined) as Answer<unknown>['json'],
    };
  });

async function signedInAs({ email }: Person): Promise<Client & { readonly token: string }> {
  const answer = await clientOf().call(accountCalls.login, { body: { email, passwd: PASSWORD } });
  expect(answer.status).toBe(200);
  return clientOf(answer.json.body.token) as Client & { readonly token: string };
}

beforeAll(async () => {
  letterbox = await openLetterbox();
  server = await startServer({ config: letterbox.config });
  await addCatalog(server);
  const log = createLogger('trace', { write: (text) => void lines.push(text) });
  const services = { ...server.services, log: log as unknown as Services['log'] };
  app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  distributorId = await makeDistributor(server, `Distribuidora ${MARK}`);
  const person = { name: `Ana ${MARK}`, password: PASSWORD };
  ana = await makeUser(server, distributorId, { ...person, email: `ana.${MARK}@norte.example` });
  admin = await makeUser(server, null, { ...person, email: `adm.${MARK}@portal.example` });
  jobs = await startJobs(server.pool, services, { jobs: allJobs, crons: [] });
}, 60_000);
afterAll(async () => {
  await jobs?.stop();
  await app?.close();
  await server?.close();
  await letterbox?.close();
});

test('the log is read at the lowest level, where a request has a line', async () => {
  await clientOf().send('GET', `/api/orders?search=${MARK}`);
  expect(lines.some((line) => line.includes('"msg":"request"'))).toBe(true);
});

describe('no line names a person or a secret', () => {
  test('of a sign-in, a refused one and a link by mail that the mail server refuses', async () => {
    const { email } = ana;
    const refused = await clientOf().call(accountCalls.login, {
      body: { email, passwd: `${MARK} falsche senha` },
    });
    expect(refused.status).toBe(401);

    letterbox.refuse(email, { at: 'rcpt', code: 550 });
    await clientOf().send('POST', '/api/auth/resetpassword', { email });
    await expect.poll(() => lines.some((line) => line.includes('job failed'))).toBe(true);

    const client = await signedInAs(ana);
    expect((await client.call(accountCalls.getSignedInPerson)).status).toBe(200);
    expect([marked(), lines.filter((line) => line.includes(client.token))]).toEqual([[], []]);
  });

  test('of a link to set a password, whose page is opened', async () => {
    const before = lines.length;
    expect((await clientOf().send('GET', `/login/reset/${MARK}-secret-link`)).status).toBe(404);
    const used = await clientOf(`${MARK}-secret-link`).send('POST', '/api/auth/setpasswordtoken', {
      passwd: 'three quiet voltmeters',
    });
    expect(used.status).toBe(422);
    expect([lines.length > before, marked()]).toEqual([true, []]);
  });

  test('of orders, tickets and searches', async () => {
    const client = await signedInAs(ana);
    await saveDraft(client, distributorId, {
      observation: `${MARK} note`,
      customerOrder: `${MARK}1`,
    });
    const id = newOrderId();
    const message = { id: newOrderId(), body: `<p>${MARK} text</p>`, attachments: [] };
    const opened = await client.call(contactCalls.openTicket, {
      params: { id },
      body: {
        id,
        baseVersion: 0,
        distributorId,
        subject: `${MARK} subject`,
        topicId: 1,
        message,
      },
    });
    expect(opened.status).toBe(200);

    const office = await signedInAs(admin);
    for (const path of ['users', 'distributors', 'settings/lists/country', 'orders/list'])
      await office.send('GET', `/api/${path}?search=${MARK}`);
    expect(marked()).toEqual([]);
  });

  test('of the ERP and its token', async () => {
    const erp = await signInErp(
      { anonymous: clientOf() as never },
      await signedInAs(admin),
      PASSWORD,
    );
    await erp.call(erpCalls.listPendingErpOrders, { query: {} });
    await erp.send('POST', `/api/erp/orders/26-000001/ack`, { leaseId: MARK, revision: 1 });
    await clientOf().send('GET', '/api/erp/orders/pending', undefined, {
      authorization: `Bearer ${MARK}-token`,
    });
    expect(marked()).toEqual([]);
  });

  test('of requests that are malformed', async () => {
    const client = await signedInAs(ana);
    const before = lines.length;
    const answers = [
      await client.send('GET', `/api/${MARK}?name=${MARK}`),
      await client.send('POST', '/api/auth/login', { email: MARK, passwd: MARK, [MARK]: MARK }),
      await client.send('GET', `/api/orders/${MARK}`),
      await client.send('GET', `/api/%ff${MARK}`),
    ];
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);

    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /${MARK} HTTP/1.1\r\nhost: a\r\n${MARK} bad header\r\n\r\n`);
    await new Promise((done) => socket.resume().once('close', done));
    expect([lines.length > before, marked()]).toEqual([true, []]);
  });

  test('of a failure of the server while it stores an order', async () => {
    const client = await signedInAs(ana);
    await server.pool.query(
      `alter table sales_order add constraint refuse_all check (false) not valid`,
    );
    await expect(saveDraft(client, distributorId, { observation: `${MARK} note` })).rejects.toThrow(
      '500',
    );
    await server.pool.query('alter table sales_order drop constraint refuse_all');

    expect(lines.some((line) => line.includes('request failed'))).toBe(true);
    expect(marked()).toEqual([]);
  });
});

test('LOG_LEVEL chooses the lines: warn has no requests, info has', async () => {
  const told: string[] = [];
  for (const level of ['warn', 'info']) {
    const log = createLogger(level, { write: (text) => void told.push(`${level} ${text}`) });
    log.debug('debug');
    log.info('info');
    log.warn('warn');
  }
  const levels = told.map((line) => line.replace(/^(\w+) .*"msg":"(\w+)".*$/s, '$1: $2'));
  expect(levels).toEqual(['warn: warn', 'info: info', 'info: warn']);
});
