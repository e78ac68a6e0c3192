/**
 * Tests which network address counts as the caller's behind proxies, and that no address or header
 * gives access to the metrics.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { readSystemFigures } from '#areas/system/server/index.ts';
import { createMetrics } from '#app/server/metrics.ts';
import { clientAddressOf, trustProxies } from '#kernel/server/api/request.ts';
import { makeUser } from '../make-users.ts';
import { PASSWORD, startServer, type TestServer } from '../test-server.ts';

let server: TestServer, secure: TestServer;

beforeAll(async () => {
  [server, secure] = await Promise.all([
    startServer(),
    startServer({ config: { publicUrl: 'https://portal.example' } }),
  ]);
}, 60_000);

afterAll(async () => {
  await Promise.all([server?.close(), secure?.close()]);
});

describe('the address of a caller', () => {
  const PUBLIC = '198.51.100.7';
  const PROXY = '127.0.0.1';

  test.each([
    [
      'of a stranger is its own, whatever it claims',
      PUBLIC,
      {
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
      },
      PUBLIC,
    ],
    ['behind a proxy is what the proxy says', PROXY, { 'x-forwarded-for': PUBLIC }, PUBLIC],
    [
      'behind a proxy is the last that the proxy added, not what the caller wrote before it',
      PROXY,
      { 'x-forwarded-for': `203.0.113.9, 10.9.9.9, ${PUBLIC}` },
      PUBLIC,
    ],
    [
      'in a private network behind a proxy is its own, whatever it wrote before the proxy added it',
      PROXY,
      { 'x-forwarded-for': '203.0.113.9, 10.0.0.5' },
      '10.0.0.5',
    ],
    [
      'is never taken from other headers',
      PROXY,
      { forwarded: `for=${PUBLIC}`, 'x-real-ip': PUBLIC, 'true-client-ip': PUBLIC },
      PROXY,
    ],
  ])('%s', async (_what, remoteAddress, headers, expected) => {
    const { id, email } = await makeUser(server, null);
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload: { email, passwd: PASSWORD },
    });
    expect(
      await server.db.selectFrom('session').select('address').where('user_id', '=', id).execute(),
    ).toEqual([{ address: expected }]);
  });
});

describe('behind a number of proxies', () => {
  const FORGED = '203.0.113.9';
  const CLIENT = '198.51.100.7';

  test.each([
    [0, '127.0.0.1', CLIENT, '127.0.0.1'],
    [1, '::ffff:127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
    [1, 'fd00::1', `${FORGED}, ${CLIENT}`, CLIENT],
    [2, '10.0.0.2', `${FORGED}, ${CLIENT}, 192.0.2.1`, CLIENT],
    [2, '10.0.0.2', `${FORGED}, 10.0.0.9, 10.0.0.3`, '10.0.0.9'],
    [2, CLIENT, FORGED, CLIENT],
  ])('%i, called by %s for "%s", the caller is %s', async (trusted, from, header, expected) => {
    const app = Fastify({ trustProxy: trustProxies(trusted) });
    app.get('/', (request) => clientAddressOf(request));
    const answer = await app.inject({
      url: '/',
      remoteAddress: from,
      headers: { 'x-forwarded-for': header },
    });

    expect(answer.body).toBe(expected);
    await app.close();
  });
});

describe('a server behind HTTPS', () => {
  const warnings = () => secure.logs.filter((line) => line.includes('X-Forwarded-For'));

  const ask = (url: string, headers: Record<string, string> = {}) =>
    secure.app.inject({ method: 'GET', url, headers });

  test('warns once in its log about a proxy that does not say for whom it calls', async () => {
    await ask('/api/orders', { 'x-forwarded-for': '198.51.100.7' });
    await ask('/api/health');
    expect(warnings()).toEqual([]);

    await ask('/api/orders');
    await ask('/api/orders', { 'x-forwarded-for': 'nonsense' });
    expect(warnings()).toEqual([expect.stringMatching(/^\["warn"/)]);
  });

  test('is the only one that warns about a missing proxy', async () => {
    await server.anonymous.send('GET', '/api/orders');
    expect(server.logs.filter((line) => line.includes('X-Forwarded-For'))).toEqual([]);
  });
});

describe('the metrics', () => {
  test.each([
    ['the machine itself', {}],
    ['whom a proxy let through', { 'x-forwarded-for': '198.51.100.7' }],
    ['whoever forges the machine’s own address', { 'x-forwarded-for': '127.0.0.1' }],
    ['a page in a browser', { 'sec-fetch-site': 'same-origin' }],
    ['the network beside it', { remoteAddress: '10.0.0.5' }],
  ])(
    'are not at the portal’s port, for %s',
    async (_who, { remoteAddress, ...headers }: Record<string, string>) => {
      const answer = await server.app.inject({
        method: 'GET',
        url: '/api/metrics',
        headers,
        ...(remoteAddress ? { remoteAddress } : {}),
      });
      expect([answer.statusCode, answer.body.includes('portal_request_seconds')]).toEqual([
        404,
        false,
      ]);
    },
  );

  test('have their own port, which answers nothing else', async () => {
    const metrics = createMetrics(() => readSystemFigures(server.services));
    const app = await buildApp(server.services, { metrics });
    await app.inject({ method: 'GET', url: '/api/health' });
    const scraped = await metrics.listen({ port: 0, host: '127.0.0.1' });
    const { port } = scraped.address() as { port: number };
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await ask('/api/metrics')).text()).toContain('route="/api/health",status="200"');
    expect([(await ask('/api/health')).status, (await ask('/')).status]).toEqual([404, 404]);

    await new Promise((done) => scraped.close(done));
    await app.close();
  });
});
