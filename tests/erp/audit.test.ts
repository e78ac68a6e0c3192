/** The audit of the ERP's calls: every one is there, nothing secret is, nobody changes it, and it can be searched and taken along. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type AuditFilters } from '#areas/erp/domain/index.ts';
import { guarded, unguarded, writeCsv } from '#kernel/domain/csv.ts';
import type { QueryOf } from '#kernel/domain/address.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { SCHEMA_HEADER } from '#kernel/domain/headers.ts';
import { stockShelves } from '../goods.ts';
import { makeDistributor, makeUser, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import { accepted, approvedOrder, bearer, erpOf, type Erp } from './erp-of.ts';

let server: TestServer, seller: Client, approver: Client, distributorId: number, erp: Erp;
beforeAll(async () => {
  server = await startServer();
  await stockShelves(server);
  distributorId = await makeDistributor(server);
  [seller, approver] = [await signedIn(server, distributorId), await signedIn(server, null)];
  erp = erpOf(server, (await approver.call(calls.getAccessToken)).json.body);
}, 60_000);
afterAll(() => server?.close());

type Asked = AuditFilters & { after?: number };
const queryOf = (filters: Asked) => filters as unknown as QueryOf<typeof calls.auditList>;
const list = async (filters: Asked = {}) =>
  (await approver.call(calls.auditList, { query: queryOf(filters) })).json.body;
const newest = async () => (await list()).rows[0]!;
const whole = async (id: number) =>
  (await approver.call(calls.auditEntry, { params: { id } })).json.body;
const count = async () =>
  Number(
    (
      await server.db
        .selectFrom('erp_call')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('every call is written down', () => {
  test('with order, revision, token, outcome and the ERP’s codes', async () => {
    const { number, id: orderId } = await approvedOrder(seller, approver, distributorId);
    const before = await count();
    const one = (await erp.pending()).json.body.at(-1)!;
    await erp.ack(number, { leaseId: one.leaseId, revision: 1 });
    await erp.result(number, {
      revision: 1,
      outcome: 'rejected',
      errors: [
        { code: '05', message: 'total' },
        { code: '03', message: 'preço' },
        { code: '03', line: 1, message: 'preço' },
      ],
    });
    expect(await count()).toBe(before + 3);
    const { rows } = await list();
    const who = {
      tokenPrefix: erp.token.slice(0, 8),
      address: '127.0.0.1',
      httpStatus: 200,
      outcome: 'ok',
      replayed: false,
      at: server.clock.now,
    };
    expect(rows.slice(0, 3)).toMatchObject([
      { ...who, call: 'erp.result', number, revision: 1, codes: ['03', '05'] },
      { ...who, call: 'erp.ack', number, revision: 1, codes: [] },
      { ...who, call: 'erp.pending', number: null, revision: null },
    ]);
    expect(await whole(rows[0]!.id)).toMatchObject({
      orderId,
      body: expect.stringContaining('"preço"') as string,
      answer: expect.stringContaining('waiting_correction') as string,
    });
  });
  test.each<[string, () => Promise<{ status: number }>, number, string]>([
    ['no token', () => server.anonymous.send('GET', '/api/erp/orders/pending'), 401, 'not_logged'],
    ['a wrong token', () => erpOf(server, 'y'.repeat(43)).pending(), 401, 'invalid_token'],
    [
      'another scheme',
      () =>
        server.anonymous.send('GET', '/api/erp/orders/pending', undefined, {
          authorization: `Basic ${'y'.repeat(43)}`,
        }),
      401,
      'invalid_token',
    ],
    ['a wrong question', () => erp.pending(0), 400, 'invalid_input'],
    [
      'a field too many',
      () =>
        erp.send('POST', '/api/erp/orders/26-000001/ack', {
          leaseId: randomUUID(),
          revision: 1,
          more: 1,
        }),
      400,
      'invalid_input',
    ],
    [
      'no JSON',
      () => erp.send('POST', '/api/erp/orders/26-000001/ack', '{"leaseId'),
      400,
      'malformed_body',
    ],
    [
      'bytes that cannot be stored as they are',
      () =>
        erp.send(
          'POST',
          '/api/erp/orders/26-000001/ack',
          '{"leaseId":"\\u0000\\ud800","revision":1}',
        ),
      400,
      'invalid_input',
    ],
    [
      'nesting without end',
      () =>
        erp.send(
          'PUT',
          '/api/erp/catalog/products',
          `{"rows":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`,
        ),
      200,
      'ok',
    ],
    [
      'a body too large',
      () =>
        erp.send('POST', '/api/erp/orders/26-000001/ack', {
          leaseId: 'x'.repeat(20_000),
          revision: 1,
        }),
      413,
      'body_too_large',
    ],
    [
      'no key',
      () => erp.send('POST', '/api/erp/orders/26-000001/result', { revision: 1, outcome: 'hold' }),
      422,
      'key_missing',
    ],
    [
      'an unknown order',
      () => erp.ack('26-999999', { leaseId: randomUUID(), revision: 1 }),
      404,
      'not_found',
    ],
    [
      'a browser of another site',
      () =>
        erp.send('GET', '/api/erp/orders/pending', undefined, { 'sec-fetch-site': 'cross-site' }),
      403,
      'foreign_origin',
    ],
    [
      'a version that is not known',
      () => erp.send('GET', '/api/erp/orders/pending', undefined, { [SCHEMA_HEADER]: '999' }),
      426,
      'update_required',
    ],
  ])('with %s too', async (_what, ask, status, outcome) => {
    server.clock.now += MINUTE;
    const before = await count();
    expect((await ask()).status).toBe(status);
    expect(await count()).toBe(before + 1);
    expect(await newest()).toMatchObject({ httpStatus: status, outcome });
  });
  test('a repetition says that it is one, and a reused key as well', async () => {
    const { number } = await approvedOrder(seller, approver, distributorId);
    const key = randomUUID();
    const one = (await erp.pending(100)).json.body.find((each) => each.number === number)!;
    for (let n = 0; n < 2; n++) await erp.result(number, accepted(one), key);
    await erp.result(number, accepted(one, 'B2'), key);
    expect((await list({ number })).rows.slice(0, 3)).toMatchObject([
      { outcome: 'key_reused', httpStatus: 422, replayed: false },
      { outcome: 'ok', httpStatus: 200, replayed: true },
      { outcome: 'ok', httpStatus: 200, replayed: false },
    ]);
  });
  test('a call whose line cannot be written has no effect', async () => {
    const { number } = await approvedOrder(seller, approver, distributorId);
    await sql`alter table erp_call rename to erp_call_gone`.execute(server.db);
    expect((await erp.pending(100)).status).toBe(500);
    await sql`alter table erp_call_gone rename to erp_call`.execute(server.db);
    expect((await erp.pending(100)).json.body.map((one) => one.number)).toContain(number);
  });
});

describe('who comes without the right token', () => {
  const from = (remoteAddress: string, token: string) =>
    server.app.inject({
      method: 'GET',
      url: '/api/erp/orders/pending',
      remoteAddress,
      headers: bearer(token),
    });
  const hammered = async (address: string, times: number) => {
    const answers = [];
    for (let n = 0; n < times; n++) answers.push(await from(address, `${n}`.padStart(43, 'w')));
    return answers;
  };
  test('is slowed down after twenty times and told until when', async () => {
    const answers = await hammered('192.0.2.7', 21);
    expect([
      ...new Set(answers.slice(0, 20).map(({ statusCode }) => statusCode)),
      answers[20]!.statusCode,
      answers[20]!.json(),
      answers[20]!.headers['retry-after'],
    ]).toEqual([
      401,
      429,
      { status: false, message: 'too_many_requests', details: { retryAfter: 1 } },
      '1',
    ]);
  });
  test('has a line an address and minute in the audit, of all that was wrong with the token', async () => {
    const [one, other] = ['192.0.2.8', '192.0.2.9'];
    const lines = async (address: string) =>
      Number(
        (
          await server.db
            .selectFrom('erp_call')
            .select((e) => e.fn.countAll().as('n'))
            .where('address', '=', address)
            .executeTakeFirstOrThrow()
        ).n,
      );
    await hammered(one, 30);
    await server.app.inject({ method: 'GET', url: '/api/erp/orders/pending', remoteAddress: one });
    await hammered(other, 1);
    expect([await lines(one), await lines(other)]).toEqual([1, 1]);
    server.clock.now += MINUTE;
    await Promise.all([1, 2, 3].map(() => from(one, 'v'.repeat(43))));
    expect(await lines(one)).toBe(2);
  });
  test('slows down nobody who has it, from elsewhere or from the same house, and no person’s sign-in', async () => {
    const person = await makeUser(server, distributorId);
    const address = '192.0.2.10';
    await hammered(address, 25);
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      payload: { email: person.email, passwd: person.password },
    });
    expect([
      (await erp.pending()).status,
      (await from(address, erp.token)).statusCode,
      signIn.statusCode,
    ]).toEqual([200, 200, 200]);
  });
  test('does not count as the last call that was let in', async () => {
    await erp.pending();
    const { now } = server.clock;
    server.clock.now += MINUTE;
    await erp.send('GET', '/api/erp/orders/pending', undefined, { 'sec-fetch-site': 'cross-site' });
    await from('192.0.2.11', 'w'.repeat(43));
    expect((await approver.call(calls.auditStuck)).json.body.lastCallAt).toBe(now);
  });
});

test('what is kept is redacted: no token, no address, no CPF, no log beyond 4 kB', async () => {
  const leak = { token: erp.token, mail: 'joao.silva@hospital.example', cpf: '529.982.247-25' };
  await erp.result('26-000001', {
    revision: 1,
    outcome: 'rejected',
    errors: [{ code: '01', message: `${leak.mail} ${leak.cpf}` }],
    rawLog: `${'HELP '.repeat(2000)}${leak.mail}`,
  });
  await erp.result('26-000001', {
    revision: 1,
    outcome: 'hold',
    rawLog: `Authorization: Bearer ${leak.token} ${leak.mail} ${leak.cpf}`,
  });
  await erp.send('POST', '/api/erp/orders/26-000001/ack', {
    password: 'tell nobody',
    token: 'short one',
    [leak.mail]: 1,
  });
  const kept = (
    await server.pool.query<{ text: string }>(
      'select row_to_json(c)::text as text from erp_call c order by id desc limit 3',
    )
  ).rows;
  for (const { text } of kept)
    for (const secret of [...Object.values(leak), 'tell nobody', 'short one'])
      expect(text).not.toContain(secret);
  expect(kept.every(({ text }) => text.length < 9000)).toBe(true);
  expect(kept[2]!.text).toContain('HELP HELP');
});
test('of a long list the first fifty are kept, and of the catalogue what did not go well', async () => {
  await erp.catalog(
    'products',
    Array.from({ length: 120 }, (_, n) => ({
      partNumber: n === 70 ? 'x' : String(7_000_000 + n),
      description: 'Gauge',
    })),
  );
  const { body, answer } = await whole((await newest()).id);
  expect(JSON.parse(answer!)).toMatchObject({
    done: 119,
    failed: 1,
    rows: [{ key: 'x', code: 'invalid_row' }],
  });
  expect((JSON.parse(body!) as { rows: unknown[] }).rows.slice(-1)).toEqual(['… 70 more']);
});
test('nobody changes, removes or empties it', async () => {
  for (const statement of [
    "update erp_call set outcome = 'ok'",
    'delete from erp_call',
    'truncate erp_call',
  ])
    await expect(server.pool.query(statement)).rejects.toThrow(/append-only/);
});

describe('the list', () => {
  test('comes 25 a page by its key, newest first, while new calls arrive', async () => {
    for (let n = 0; n < 30; n++) await erp.pending();
    const first = await list();
    await erp.pending();
    const second = await list({ after: first.next! });
    expect([first.rows.length, second.rows.length]).toEqual([25, 25]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(50);
    expect((await list({ after: 1 })).next).toBeNull();
  });
  test('is narrowed by order, call, outcome, HTTP status, day and token', async () => {
    const { number } = await approvedOrder(seller, approver, distributorId);
    await erp.pending(100);
    await erp.ack(number, { leaseId: randomUUID(), revision: 1 });
    const of = async (filters: Asked) => (await list(filters)).rows;
    expect((await of({ number })).map(({ call }) => call)).toEqual(['erp.ack', 'erp.pending']);
    expect((await of({ number: number.slice(0, 5) })).map((row) => row.number)).toContain(number);
    expect(await of({ number: '%' })).toEqual([]);
    expect(new Set((await of({ call: 'erp.ack' })).map(({ call }) => call))).toEqual(
      new Set(['erp.ack']),
    );
    expect((await of({ outcome: 'failed' })).some(({ outcome }) => outcome === 'ok')).toBe(false);
    expect((await of({ outcome: 'ok' })).every(({ outcome }) => outcome === 'ok')).toBe(true);
    expect(
      new Set((await of({ http: '4xx' })).map(({ httpStatus }) => Math.floor(httpStatus / 100))),
    ).toEqual(new Set([4]));
    expect(await of({ http: '5xx' })).toEqual([]);
    expect((await of({ token: 'yyyy' })).length).toBeGreaterThan(0);
    expect((await of({ token: 'yyyy' })).every(({ outcome }) => outcome === 'invalid_token')).toBe(
      true,
    );
    server.clock.now = Date.UTC(2026, 11, 3, 2, 59);
    approver = await signedIn(server, null);
    await erp.pending();
    server.clock.now += 60_000;
    await erp.pending();
    expect([
      (await of({ from: '2026-12-02', to: '2026-12-02' })).length,
      (await of({ from: '2026-12-03' })).length,
      (await of({ to: '2026-11-01' })).length,
    ]).toEqual([1, 1, 0]);
  });
  test('shows one entry, or that there is none', async () => {
    expect((await approver.call(calls.auditEntry, { params: { id: 999_999_999 } })).status).toBe(
      404,
    );
    expect(await whole((await newest()).id)).toMatchObject({ body: expect.any(String) as string });
  });
  test('says when the ERP called last and was let in', async () => {
    await erp.pending();
    const { now } = server.clock;
    server.clock.now += 5;
    await erpOf(server, 'z'.repeat(43)).pending();
    expect((await approver.call(calls.auditStuck)).json.body.lastCallAt).toBe(now);
  });
});

describe('the file', () => {
  test('holds the same rows under the same filters', async () => {
    const { csv, rows, isCut } = (
      await approver.call(calls.auditCsv, { query: { outcome: 'failed' } })
    ).json.body;
    const lines = csv.trimEnd().split('\r\n');
    expect([lines[0], rows, isCut]).toEqual([
      '\uFEFFid;time (America/Sao_Paulo);call;order;revision;token;address;http_status;milliseconds;outcome;codes;replayed',
      lines.length - 1,
      false,
    ]);
    expect(lines.slice(1).every((one) => !/;200;/.test(one))).toBe(true);
  });
  test('tells times of São Paulo, to the second', async () => {
    server.clock.now = Date.UTC(2027, 0, 5, 1, 59, 7, 250);
    approver = await signedIn(server, null);
    await erp.pending();
    const { csv } = (
      await approver.call(calls.auditCsv, { query: { from: '2027-01-04', to: '2027-01-04' } })
    ).json.body;
    expect(csv.split('\r\n')[1]).toContain(';04/01/2027 22:59:07;erp.pending;');
  });
  test('ends at 10,000 rows and says so', async () => {
    await sql`insert into erp_call (at, call, address, http_status, milliseconds, outcome) select now(), 'erp.pending', '::1', 200, 1, 'ok' from generate_series(1, 10001)`.execute(
      server.db,
    );
    const { csv, rows, isCut } = (await approver.call(calls.auditCsv)).json.body;
    expect([csv.trimEnd().split('\r\n').length - 1, rows, isCut]).toEqual([10_000, 10_000, true]);
  });
  test.each([
    '=1+1',
    '+55',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'quoted",
    "'=1",
    'plain',
    '',
    'a;b',
    'say "so"',
    'two\nlines',
    ' = 1',
  ])('a cell of %j is no formula, and comes back equal', (text) => {
    const written = writeCsv(['a'], [[text]])
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .join('\r\n');
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect([/^[=+\-@\t\r]/.test(cell), unguarded(cell)]).toEqual([false, text]);
    expect(unguarded(guarded(text))).toBe(text);
  });
});
