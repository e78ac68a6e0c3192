/**
 * Tests which calls of the API pages of other origins may make: the public site may make some, and
 * all others are refused.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { chooseCases } from '../test-extent.ts';
import { rows } from '../rights/call-rows.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

const SITE = 'https://www.maker.example';
const places = {
  site: { origin: SITE, 'sec-fetch-site': 'cross-site' },
  'site without fetch metadata': { origin: SITE },
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a site whose name begins alike': {
    origin: `${SITE}.evil.example`,
    'sec-fetch-site': 'cross-site',
  },
  'the site without TLS': { origin: 'http://www.maker.example', 'sec-fetch-site': 'cross-site' },
  'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a page that names no origin': { 'sec-fetch-site': 'cross-site' },
} satisfies Record<string, Record<string, string>>;

let server: TestServer, admin: Client;
beforeAll(async () => {
  server = await startServer({ config: { marketingUrl: `${SITE}/pt/` } });
  admin = await signInUser(server, null);
}, 60_000);
afterAll(() => server?.close());

const thing = { id: '1', version: 1, distributorId: 1, row: 1, entry: 1 };
const urlOf = (call: AnyCall) =>
  `/api${fillPathParameters(call, { id: 1, distributorID: 0, number: 'x', token: 'x', image: 'x', hash: 'x', piece: 0, name: 'company', kind: 'catalog' })}`;
const allowed = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));
const ofSite = allCalls.filter(({ from }) => from === 'site');
const closed = allCalls.filter(({ from }) => from === 'portal');
const anywhere = allCalls.filter(({ from }) => from === 'anywhere');

test('the public site has three calls, and five addresses that anybody may open', () => {
  expect(ofSite.map(({ name, method }) => `${method} ${name}`)).toEqual([
    'GET site.items',
    'POST site.support',
    'POST site.subscribe',
  ]);
  expect(anywhere.map(({ name, method }) => `${method} ${name}`)).toEqual([
    'GET site.image',
    'GET site.confirm_page',
    'POST site.confirm',
    'GET site.unsubscribe_page',
    'POST site.unsubscribe',
  ]);
  expect([...ofSite, ...anywhere].every(({ right }) => right === 'public')).toBe(true);
});

describe.each(Object.entries(places))('from %s', (place, headers) => {
  const isSite = place.startsWith('site');
  test.each(chooseCases(4, closed))('$name is closed, whoever is signed in', async (call) => {
    const answer = await admin.send(call.method, urlOf(call), undefined, headers);
    expect([answer.status, answer.json.message]).toEqual([403, 'foreign_origin']);
    expect(allowed(answer.headers)).toEqual({});
    const asked = await admin.send('OPTIONS', urlOf(call), undefined, {
      ...headers,
      'access-control-request-method': call.method,
      'access-control-request-headers': 'content-type,x-portal-token',
    });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(allowed(asked.headers)).toEqual({});
  });
  test.each(ofSite)('$name answers the site alone, without credentials', async (call) => {
    const { query, body } = rows[call.name]!.ask(thing) as { query?: object; body?: object };
    const answer = await server.anonymous.call(call, { query, body, headers } as never);
    const asked = await server.anonymous.send('OPTIONS', urlOf(call), undefined, headers);
    if (!isSite) {
      expect([answer.status, asked.status]).toEqual([403, 403]);
      expect([allowed(answer.headers), allowed(asked.headers)]).toEqual([{}, {}]);
      return;
    }
    expect([answer.status, asked.status]).toEqual([200, 204]);
    expect(allowed(answer.headers)).toEqual({
      'access-control-allow-origin': SITE,
      'access-control-expose-headers': 'retry-after',
    });
    expect(allowed(asked.headers)).toEqual({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': call.method,
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'retry-after',
      'access-control-max-age': '600',
    });
    expect(
      [answer.headers['vary'], asked.headers['vary']].every((one) => /origin/i.test(String(one))),
    ).toBe(true);
  });
  test.each(anywhere)('$name opens, and no script of a page reads it', async (call) => {
    const answer = await server.anonymous.send(call.method, urlOf(call), undefined, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(allowed(answer.headers)).toEqual({});
  });
});

test('a refusal of a public call can be read by the site too', async () => {
  const headers = { ...places.site, 'content-type': 'application/json' };
  const answer = await server.anonymous.send('POST', '/api/site/support', { name: '' }, headers);
  expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
  expect(answer.headers['access-control-allow-origin']).toBe(SITE);
});
