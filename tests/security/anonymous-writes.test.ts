/**
 * Tests that data which callers without a session cause to be written is limited in rate, size and
 * age, as `anonymous-writes.ts` declares for every call that they can reach.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allCalls, allCrons, allJobs } from '#app/server/modules.ts';
import { calls as site } from '#areas/marketing/domain/index.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { chooseCases } from '../test-extent.ts';
import { makeUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { setUpPortalFiles } from './portal-files-setup.ts';
import { strangers, type StrangersRow } from './anonymous-writes.ts';

let server: TestServer;

/**
 * The test's clock begins 200 days ago, because the database keeps every line of the audit that is
 * younger than 90 days by its own clock.
 */
const START = Date.now() - 200 * DAY;

const clock = { now: START };
const dist = setUpPortalFiles();

beforeEach(async () => {
  clock.now = START;
  server = await startServer({ clock, staticDir: dist });
  const { email } = await makeUser(server, null);
  await storeSettingValue(server.db, 'marketing_contact', { name: 'Mara', emails: [email] });
}, 60_000);

afterEach(() => server?.close());

const rows = Object.entries(strangers);
const publicCalls = allCalls.filter((call) => call.right === 'public');

test('every public call has its row, and none is left of a call that is gone', () => {
  const ways = ['a call of persons', 'a call of the ERP', 'a page or file'];
  expect(rows.map(([name]) => name).toSorted()).toEqual(
    [...publicCalls.map((call) => call.name), ...ways].toSorted(),
  );
});

/** Returns a digest of the rows of every table that is not empty, by the table's name. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: digests } = await server.pool.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, '' order by t::text)) as digest from ${name} t`,
    );
    if (digests[0]?.digest) found[name.replace('public.', '')] = digests[0].digest;
  }
  return found;
}

const id = '01932f00-0000-7000-8000-000000000001';

const ask = (call: AnyCall, headers: Record<string, string> = {}) =>
  server.anonymous.send(
    call.method,
    `/api${fillPathParameters(call, { id, distributorID: 1, token: 'wrong', image: 'none.png' })}`,
    call.body ? {} : undefined,
    headers,
  );

test('calls that are declared to write nothing write nothing, without a session and with a wrong token', async () => {
  const quiet = allCalls.filter((call) =>
    call.right === 'public'
      ? strangers[call.name] === 'nothing'
      : call.right !== 'integration' && strangers['a call of persons'] === 'nothing',
  );

  const before = await contents();
  const answered = new Set<number>();
  for (const call of quiet)
    for (const headers of [{}, { [TOKEN_HEADER]: 'x'.repeat(4_000), cookie: 'portal_session=x' }])
      answered.add((await ask(call, headers)).status);
  for (const url of ['/', '/orders', '/no/such/page', '/assets/gone.js', '/api/openapi.json'])
    answered.add((await server.anonymous.send('GET', url)).status);
  expect(await contents()).toEqual(before);
  expect([...answered].filter((status) => status >= 500)).toEqual([]);
});

const long = (n: number) => `${'a'.repeat(60)}${n}@${`${'b'.repeat(60)}.`.repeat(2)}example`;

/**
 * For each call, by its name: a function that sends the n-th request, as large and as different
 * from the others as a caller without a session can make it.
 */
const floods: Readonly<
  Record<string, (n: number, headers: Record<string, string>) => Promise<unknown>>
> = {
  'auth.login': (n, headers) =>
    server.anonymous.send('POST', '/api/auth/login', { email: long(n), passwd: 'x' }, headers),
  'auth.resetpassword': (n, headers) =>
    server.anonymous.send('POST', '/api/auth/resetpassword', { email: long(n) }, headers),
  'auth.resetlink': (n, headers) =>
    server.anonymous.send('GET', '/api/auth/resetlink', undefined, {
      ...headers,
      [TOKEN_HEADER]: `${n}`.repeat(1_000),
    }),
  'auth.setpasswordtoken': (n, headers) =>
    server.anonymous.send(
      'POST',
      '/api/auth/setpasswordtoken',
      { passwd: 'x' },
      {
        ...headers,
        [TOKEN_HEADER]: `${n}`.repeat(1_000),
      },
    ),
  'site.subscribe': (n, headers) =>
    server.anonymous.call(site.requestSiteSubscription, {
      body: { email: long(n), lang: 'en' },
      headers,
    }),
  'site.support': (n, headers) =>
    server.anonymous.call(site.sendSiteSupportRequest, {
      body: { name: '界'.repeat(120), email: long(n), lang: 'en', message: '界'.repeat(4_000) },
      headers,
    }),
  'site.items': (_n, headers) =>
    server.anonymous.call(site.listSiteItems, { query: { lang: 'en' }, headers }),
  'a call of the ERP': (n, headers) =>
    server.anonymous.send('GET', `/api/erp/orders/pending?a=${`${n}`.repeat(1_500)}`, undefined, {
      ...headers,
      authorization: `Bearer ${'w'.repeat(190)}${n}`,
    }),
};

/**
 * The number of requests per call, if it must be more than `TIMES`: it exceeds what a /48 network
 * may send at once.
 */
const timesOf: Readonly<Record<string, number | undefined>> = { 'site.items': 1_300 };

const TIMES = 120;
const AT_ONCE = 10;

type Writing = Exclude<StrangersRow, 'nothing'>;
const writing = rows.filter((row): row is [string, Writing] => row[1] !== 'nothing');

const sizes = async (table: string) =>
  (
    await server.pool.query<{ count: number; bytes: number }>(
      `select count(*)::int as count, coalesce(max(octet_length(t::text)), 0) as bytes from ${table} t`,
    )
  ).rows[0]!;

describe.each(chooseCases(3, writing))('%s', (name, { tables }) => {
  const flood = floods[name]!;
  const times = timesOf[name] ?? TIMES;

  test('writes no more than declared, from many networks of one /48 and repeatedly, and no longer than declared', async () => {
    const before = await contents();
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:${(n * 50).toString(16)}::1` });
    for (let first = 0; first < times; first += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => flood(first + n, from(first + n))),
      );

    for (let n = 0; n < AT_ONCE; n += 1) await flood(times + n, from(n));
    const after = await contents();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    const own = ['graphile_worker._private_job_queues', 'graphile_worker._private_tasks'];
    expect(changed.filter((table) => !own.includes(table)).toSorted()).toEqual(
      Object.keys(tables).toSorted(),
    );

    for (const [table, bound] of Object.entries(tables)) {
      const { count, bytes } = await sizes(table);
      expect([table, count]).toEqual([table, expect.toSatisfy((n: number) => n <= bound.network)]);
      expect([table, bytes]).toEqual([table, expect.toSatisfy((n: number) => n <= bound.bytes)]);
    }

    const left = async (isYoung: boolean) => {
      const of = Object.entries(tables).filter(([, { age }]) => (age === 0) === isYoung);
      return await Promise.all(of.map(async ([table]) => [table, (await sizes(table)).count]));
    };

    await server.runJobs();
    expect((await left(true)).filter(([, count]) => count !== 0)).toEqual([]);

    clock.now += Math.max(...Object.values(tables).map(({ age }) => age));
    for (const { job } of allCrons) await allJobs[job]!(server.services, {});
    expect((await left(false)).filter(([, count]) => count !== 0)).toEqual([]);
  }, 120_000);
});
