/**
 * Tests the audit of the ERP's calls: the list is paged and filtered, and the file has the same
 * rows up to its limit.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#areas/erp/domain/index.ts';
import { guardAgainstFormula, removeFormulaGuard, writeCsv } from '#kernel/domain/csv.ts';
import {
  approver,
  distributorId,
  erp,
  list,
  newest,
  seller,
  server,
  setUpAudit,
  signInAgain,
  whole,
  type Asked,
} from './audit-setup.ts';
import { approvedOrder, erpOf } from './erp-samples.ts';

setUpAudit();

// Makes more calls than one page of the list shows, with different outcomes.
beforeAll(async () => {
  for (let n = 0; n < 25; n += 1) await erp.pending();
  await erpOf(server, 'y'.repeat(43)).pending();
  await erp.pending(0);
  await erp.send('POST', '/api/erp/orders/26-009999/ack', '{"leaseId');
}, 60_000);

describe('the list', () => {
  test('has 25 entries a page by key, newest first, while new calls arrive', async () => {
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

  test('is filtered by order, call, outcome, HTTP status, day and token', async () => {
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
    await signInAgain();
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
    expect(
      (await approver.call(auditCalls.getErpCall, { params: { id: 999_999_999 } })).status,
    ).toBe(404);
    expect(await whole((await newest()).id)).toMatchObject({ body: expect.any(String) as string });
  });

  test('shows when the ERP last made an accepted call', async () => {
    await erp.pending();
    const { now } = server.clock;
    server.clock.now += 5;
    await erpOf(server, 'z'.repeat(43)).pending();
    expect((await approver.call(auditCalls.listStuckOrders)).json.body.lastCallAt).toBe(now);
  });
});

describe('the file', () => {
  test('has the same rows under the same filters', async () => {
    const { csv, rows, isCut } = (
      await approver.call(auditCalls.exportErpCalls, { query: { outcome: 'failed' } })
    ).json.body;
    const lines = csv.trimEnd().split('\r\n');
    expect([lines[0], rows, isCut]).toEqual([
      '\uFEFFid;time (America/Sao_Paulo);call;order;revision;token;address;http_status;milliseconds;outcome;codes;replayed',
      lines.length - 1,
      false,
    ]);
    expect(lines.slice(1).every((one) => !/;200;/.test(one))).toBe(true);
  });

  test('has times of São Paulo, to the second', async () => {
    server.clock.now = Date.UTC(2027, 0, 5, 1, 59, 7, 250);
    await signInAgain();
    await erp.pending();
    const { csv } = (
      await approver.call(auditCalls.exportErpCalls, {
        query: { from: '2027-01-04', to: '2027-01-04' },
      })
    ).json.body;
    expect(csv.split('\r\n')[1]).toContain(';04/01/2027 22:59:07;erp.pending;');
  });

  test('ends at 10,000 rows and says so', async () => {
    await sql`insert into erp_call (at, call, address, http_status, milliseconds, outcome) select now(), 'erp.pending', '::1', 200, 1, 'ok' from generate_series(1, 10001)`.execute(
      server.db,
    );
    const { csv, rows, isCut } = (await approver.call(auditCalls.exportErpCalls)).json.body;
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
  ])('a cell of %j is no formula, and reads back equal', (text) => {
    const written = writeCsv(['a'], [[text]])
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .join('\r\n');
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect([/^[=+\-@\t\r]/.test(cell), removeFormulaGuard(cell)]).toEqual([false, text]);
    expect(removeFormulaGuard(guardAgainstFormula(text))).toBe(text);
  });
});
