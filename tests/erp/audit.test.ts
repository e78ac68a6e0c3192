/**
 * Tests the audit of the ERP's calls: what is recorded of a call, that no secrets are, and that no
 * entry can be changed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#kernel/domain/dates.ts';
import { SCHEMA_VERSION_HEADER } from '#kernel/domain/protocol/headers.ts';
import {
  approver,
  distributorId,
  erp,
  list,
  newest,
  seller,
  server,
  setUpAudit,
  whole,
} from './audit-setup.ts';
import { accepted, approvedOrder, erpOf, recordedCalls } from './erp-samples.ts';

setUpAudit();

const count = () => recordedCalls(server);

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

  test('with the fetched payload: version, currency, hash and every field of a line', async () => {
    await approvedOrder(seller, approver, distributorId, { customerOrder: 'PC-4711' });
    const fetched = (await erp.pending()).json.body;
    const { answer } = await whole((await newest()).id);
    expect((JSON.parse(answer!) as { body?: unknown }).body ?? JSON.parse(answer!)).toEqual(
      fetched,
    );
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
      'a version that is not known yet',
      () =>
        erp.send('GET', '/api/erp/orders/pending', undefined, { [SCHEMA_VERSION_HEADER]: '999' }),
      503,
      'server_outdated',
    ],
  ])('with %s too', async (_what, ask, status, outcome) => {
    server.clock.now += MINUTE;
    const before = await count();
    expect((await ask()).status).toBe(status);
    expect(await count()).toBe(before + 1);
    expect(await newest()).toMatchObject({ httpStatus: status, outcome });
  });

  test('as a repetition if it is one, and with a reused key', async () => {
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

  test('also if its transaction fails at the end', async () => {
    const { number } = await approvedOrder(seller, approver, distributorId);
    const one = (await erp.pending(100)).json.body.find((each) => each.number === number)!;
    const before = await count();
    await sql`create function fail_at_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$`.execute(
      server.db,
    );
    await sql`create constraint trigger fail_at_commit after insert on erp_call deferrable initially deferred for each row when (new.http_status = 200) execute function fail_at_commit()`.execute(
      server.db,
    );

    const failed = [await erp.result(number, accepted(one)), await erp.pending(100)];
    await sql`drop trigger fail_at_commit on erp_call`.execute(server.db);
    await sql`drop function fail_at_commit`.execute(server.db);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    expect(await count()).toBe(before + 2);
    expect((await list()).rows.slice(0, 2)).toMatchObject([
      { call: 'erp.pending', httpStatus: 500 },
      { call: 'erp.result', number, httpStatus: 500 },
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

test('of a long list the first fifty rows are stored, and of the catalog the failed ones', async () => {
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

test('no statement changes, removes or empties the audit’s entries', async () => {
  for (const statement of [
    "update erp_call set outcome = 'ok'",
    'delete from erp_call',
    'truncate erp_call',
  ])
    await expect(server.pool.query(statement)).rejects.toThrow(/append-only/);
});
