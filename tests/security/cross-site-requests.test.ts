/**
 * Tests that requests which another site makes with the person's browser change nothing. They are
 * made in real Chromium, from another site and from another port of the same site. `npm test` tries
 * fewer addresses, and only one way of sending from the other port.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { launchChromium, newContext } from '../chromium.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

const ID = '01932f00-0000-7000-8000-000000000001';
/** Every call with an address. Some GETs of the specification change something. */
const addresses = allCalls.map((call) => ({
  method: call.method,
  path: `/api${fillPathParameters(call, { id: ID, distributorID: 0, number: '26-000001' })}`,
}));
const device = 'a-device-key-of-this-tablet-a-device-key-of';

let server: TestServer, person: Person, browser: Browser, context: BrowserContext;
let evil: Server, portal: string, evilPort: number;
/** The requests that the API accepted. */
const letIn: string[] = [];
let arrived = 0;

beforeAll(async () => {
  server = await startServer();
  server.app.server.on('request', (request, response) =>
    response.on('finish', () => {
      if (!request.url?.startsWith('/api/') || request.headers['sec-fetch-site'] === 'same-origin')
        return;
      arrived++;
      if (![403, 404, 405].includes(response.statusCode))
        letIn.push(`${request.method} ${request.url} → ${response.statusCode}`);
    }),
  );
  const { port } = new URL(await server.listen());
  portal = `http://localhost:${port}`;
  person = await makeUser(server, await makeDistributor(server));
  evil = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Win a prize</title><body>'),
  ).listen(0, '127.0.0.1');
  await new Promise((done) => evil.once('listening', done));
  evilPort = (evil.address() as AddressInfo).port;
  // This first request records the refused caller for this minute, because the ERP's check writes
  // one row a minute for each address, here always the test's address.
  await server.anonymous.send('GET', '/api/erp/orders/pending', undefined, {
    'sec-fetch-site': 'cross-site',
  });
  browser = await launchChromium();
  context = await newContext(browser);
  const own = await context.newPage();
  await own.goto(`${portal}/privacy`);
  const status = await own.evaluate(
    async ({ email, password, key }) =>
      (
        await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-portal-device': key },
          body: JSON.stringify({ email, passwd: password }),
        })
      ).status,
    { ...person, key: device },
  );
  if (status !== 200) throw new Error(`The person was not let in: ${status}`);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  evil?.close();
  await server?.close();
});

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      (
        [
          'session',
          'session_token',
          'operation',
          'action_log',
          'user_account',
          'login_failure',
          'password_reset',
          'acceptance',
          'erp_token',
          'erp_call',
        ] as const
      ).map(
        async (table) =>
          [
            table,
            (
              await server.db
                .selectFrom(table)
                .select((eb) => eb.fn.countAll().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
          ] as const,
      ),
    ),
  );

/**
 * Ways of sending a request, which run inside the foreign page. Each settles when the browser
 * has the answer or refuses to send, except a beacon, which settles before it is sent.
 */
const ways = {
  img: (url: string) =>
    new Promise<void>((done) => {
      const img = new Image();
      img.onload = img.onerror = () => done();
      img.src = url;
      document.body.append(img);
    }),
  script: (url: string) =>
    new Promise<void>((done) => {
      const tag = document.createElement('script');
      tag.onload = tag.onerror = () => done();
      tag.src = url;
      document.body.append(tag);
    }),
  'fetch with cookies': (url: string) =>
    fetch(url, { mode: 'no-cors', credentials: 'include' }).then(
      () => {},
      () => {},
    ),
  'fetch that posts': (url: string) =>
    fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body: '{"email":"a@b.example","passwd":"x"}',
    }).then(
      () => {},
      () => {},
    ),
  'fetch that asks first': (url: string) =>
    fetch(url, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).then(
      () => {},
      () => {},
    ),
  HEAD: (url: string) =>
    fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'include' }).then(
      () => {},
      () => {},
    ),
  beacon: async (url: string) => {
    navigator.sendBeacon(url, '{}');
  },
  prefetch: (url: string) =>
    new Promise<void>((done) => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.onload = link.onerror = () => done();
      link.href = url;
      document.head.append(link);
    }),
} satisfies Record<string, (url: string) => Promise<void>>;

describe.each([
  ['another site', () => `http://127.0.0.1:${evilPort}`],
  ['another port', () => `http://localhost:${evilPort}`],
])('from %s', (from, origin) => {
  // For another port of the same site only the cookies differ, so one kind of request is enough.
  const asking = Object.keys(ways) as (keyof typeof ways)[];
  test.each(isLong || from === 'another site' ? asking : (['fetch that posts'] as const))(
    '%s changes nothing',
    async (way) => {
      const before = await counts();
      const asked = arrived;
      const page = await context.newPage();
      await page.goto(origin());
      await page.evaluate(
        `(async () => { const ask = ${ways[way].toString()}; await Promise.all(${JSON.stringify(addresses.map(({ path }) => portal + path))}.map(ask)); })()`,
      );
      const awaited = way === 'beacon' ? addresses.length : 1;
      await expect.poll(() => arrived - asked).toBeGreaterThanOrEqual(awaited);
      await page.close();
      expect(letIn).toEqual([]);
      expect(await counts()).toEqual(before);
    },
  );
  // Opens addresses from a foreign page, by navigating the whole window: all of them in `npm run
  // test:long`, one in twelve in `npm test`. Four windows work at the same time.
  async function fromWindows(
    paths: readonly string[],
    go: (page: Page, path: string) => Promise<void>,
  ): Promise<void> {
    const left = [...chooseCases(12, paths)];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const page = await context.newPage();
        for (let path = left.pop(); path !== undefined; path = left.pop()) {
          await page.goto(origin());
          await go(page, path);
          await page.waitForURL((url) => url.origin === portal);
        }
        await page.close();
      }),
    );
  }
  const posting = isLong || from === 'another site' ? ['get', 'post'] : ['post'];
  test.each(posting)('a form with %s changes nothing', async (method) => {
    const before = await counts();
    // The images and fetches above have tested the calls with other methods.
    await fromWindows(
      addresses.filter((one) => one.method === method.toUpperCase()).map(({ path }) => path),
      async (page, path) => {
        const answer = page.waitForResponse((response) => response.url().startsWith(portal));
        await page.evaluate(
          ({ action, as }) => {
            const form = document.createElement('form');
            form.method = as;
            form.action = action;
            document.body.append(form);
            form.submit();
          },
          { action: portal + path, as: method },
        );
        const status = (await answer).status();
        if (![403, 404, 405].includes(status)) letIn.push(`form ${method} ${path} → ${status}`);
      },
    );
    expect(letIn).toEqual([]);
    expect(await counts()).toEqual(before);
  });
  test.runIf(isLong || from === 'another site')('a link changes nothing', async () => {
    const before = await counts();
    await fromWindows(
      addresses.filter(({ method }) => method === 'GET').map(({ path }) => path),
      async (page, path) => {
        await page.evaluate((href) => {
          const link = document.createElement('a');
          link.href = href;
          link.textContent = 'prize';
          document.body.append(link);
          link.focus();
        }, portal + path);
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.url().startsWith(portal)),
          page.keyboard.press('Enter'),
        ]);
        if (![403, 404].includes(answer.status())) letIn.push(`link ${path} → ${answer.status()}`);
      },
    );
    expect(letIn).toEqual([]);
    expect(await counts()).toEqual(before);
  });
});
test('the session’s cookie is HttpOnly, strict and for auth/me alone', async () => {
  expect(
    (await context.cookies(`${portal}/api/auth/me`)).map(({ sameSite, httpOnly, path }) => ({
      sameSite,
      httpOnly,
      path,
    })),
  ).toEqual([{ sameSite: 'Strict', httpOnly: true, path: '/api/auth/me' }]);
  expect(await context.cookies(`${portal}/api/orders`)).toEqual([]);
});
test('the person’s own page is still accepted by the cookie with the device key', async () => {
  const page = await context.newPage();
  await page.goto(`${portal}/privacy`);
  const me = (key: string) =>
    page.evaluate(
      async (sent) =>
        (await fetch('/api/auth/me', { headers: { 'x-portal-device': sent } })).status,
      key,
    );
  expect(await me(device)).toBe(200);
  expect(await me('another-device-key-another-device-key-anoth')).toBe(401);
  await page.close();
});
test('no call but auth/me takes the cookie', async () => {
  const cookie = (await context.cookies(`${portal}/api/auth/me`))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  for (const call of allCalls.filter((each) => each.right !== 'public')) {
    const answer = await server.anonymous.send(
      call.method,
      `/api${fillPathParameters(call, { id: ID, distributorID: 0, number: '26-000001' })}`,
      call.body ? {} : undefined,
      { cookie, 'x-portal-device': device },
    );
    expect([call.name, answer.status, answer.json.message]).toEqual([call.name, 401, 'not_logged']);
  }
});
