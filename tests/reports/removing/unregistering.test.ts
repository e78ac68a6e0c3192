/** Tests removing a completed report: which rows are removed, stay, or are restored. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { updateMonthAlerts } from '#areas/compliance/server/reminder-jobs.ts';
import type { Report, ReportArea, UnregisterInput } from '#areas/reports/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, historyOf, readRows, register, viewReport } from '../report-calls.ts';
import { csvOf, invoice, stock } from '../report-files.ts';

setUpNewDistributors();

let who: Client;
let admin: Client;
beforeEach(async () => {
  who = ana;
  admin = await signInUser(server, null, { name: 'Olga' });
});

const october = csvOf([
  stock('01/10/2026', '1001', 5),
  stock('01/10/2026', '1002', 2),
  stock('07/10/2026', '1001', 4),
]);
const uploaded = (content: string, replacement: 'replace' | 'changes' = 'replace') => {
  // The time of completion decides which report is the later one.
  server.clock.now += 60_000;
  return register(server, who, content, { distributorId: own, replacement });
};
const counted = async ({ area, id }: Pick<Report, 'area' | 'id'>) =>
  (await admin.call(calls[area].unregistering, { params: { id } })).json.body;
async function remove(
  { area, id }: Pick<Report, 'area' | 'id'>,
  more: Partial<UnregisterInput> = {},
  { by = admin, operationId = randomUUID() as string } = {},
) {
  const { version, rows, declaredDates } = await counted({ area, id });
  return by.call(calls[area].unregister, {
    params: { id },
    body: { baseVersion: version, agreedRows: rows, agreedDates: declaredDates, ...more },
    key: operationId,
  });
}
const rowsNow = async (area: ReportArea = 'inventory', company = own) =>
  (await readRows(who, area, company))
    .map(({ date, values }) => `${date.slice(5)} ${values.partNumber} ${values.quantity}`)
    .sort();
const daysNow = async () =>
  (
    await who.call(calls.inventory.days, {
      query: { company: own, from: '2026-09-01', to: '2026-10-31' },
    })
  ).json.body.days.map(({ date, rows, none }) => `${date.slice(5)} ${none ? 'none' : rows}`);
const restorable = async ({ area, id }: Pick<Report, 'area' | 'id'>) =>
  (await who.call(calls[area].history, { params: { id } })).json.body.rows.find(
    ({ replaced }) => replaced && !replaced.isReinstated,
  );
async function restore(report: Pick<Report, 'area' | 'id'>, agreedRows = 0) {
  const { version } = await viewReport(who, report.area, report.id);
  return who.call(calls[report.area].reinstate, {
    params: { id: report.id },
    body: { baseVersion: version, entry: (await restorable(report))!.id, agreedRows },
  });
}
const declare = (when: string) => {
  const id = randomUUID();
  return who.call(calls.inventory.declare, {
    params: { id },
    body: { id, baseVersion: 0, distributorId: own, companyId: own, when, replaces: true },
  });
};
const alertsNow = async () =>
  (await who.call(alertCalls.listAlerts, { params: { distributorID: own } })).json.body.map(
    ({ kind, number }) => `${kind} ${number}`,
  );

describe('a completed report', () => {
  test('is removed with its rows: its dates are no longer registered, and its history says who, when and how many', async () => {
    const report = await uploaded(october);
    expect(await counted(report)).toEqual({
      version: report.version,
      rows: 3,
      quantity: 11,
      months: ['2026-10'],
      declaredDates: 0,
      returning: 0,
      staying: 0,
      kept: 0,
    });
    const { json } = await remove(report);
    expect(json.body.report).toMatchObject({
      status: 'removed',
      version: report.version + 1,
      rows: 0,
      quantity: 0,
      updatedBy: 'Olga',
    });
    expect([await rowsNow(), await daysNow()]).toEqual([[], []]);
    const [last] = (await who.call(calls.inventory.history, { params: { id: report.id } })).json
      .body.rows;
    expect(last).toMatchObject({
      kind: 'unregistered',
      by: 'Olga',
      at: server.clock.now,
      rows: 3,
      quantity: 11,
      dates: ['2026-10-01', '2026-10-07'],
    });
    expect((await who.call(calls.inventory.list, { query: {} })).json.body.rows).toMatchObject([
      { id: report.id, status: 'removed', fileName: 'report.csv' },
    ]);
  });
  test('offers its file for another upload, which registers it as a new report', async () => {
    const report = await uploaded(october);
    await remove(report);
    const again = await uploaded(october);
    expect([again.status, again.id === report.id]).toEqual(['complete', false]);
    expect((await rowsNow()).length).toBe(3);
  });
  test('no longer suggests its prices, but those of the remaining reports', async () => {
    await uploaded(csvOf([stock('01/09/2026', '1001', 5, '10,00')]));
    const report = await uploaded(csvOf([stock('01/10/2026', '1001', 5, '99,00')]));
    const prices = async () =>
      (await who.call(calls.inventory.prices, { query: { distributor: own } })).json.body.prices;
    expect(await prices()).toMatchObject([{ priceMinor: 9900 }]);
    await remove(report);
    expect(await prices()).toEqual([{ partNumber: '1001', priceMinor: 1000, on: '2026-09-01' }]);
  });
  test('leaves its month missing: the alert of the missing month opens again, and the distributor is told of the removal', async () => {
    // Every distributor must report from the first month in which any distributor reported.
    await uploaded(csvOf([stock('30/09/2026', '1001', 5)]));
    const report = await uploaded(csvOf([stock('31/10/2026', '1001', 5)]));
    await updateMonthAlerts(server.db, server.clock.now);
    expect(await alertsNow()).toEqual([]);
    await remove(report);
    await updateMonthAlerts(server.db, server.clock.now);
    expect((await alertsNow()).sort()).toEqual([
      expect.stringMatching(/^report_missing_inventory .* 2026-10$/),
      'report_removed_inventory report.csv · 2026-10-31',
    ]);
    await uploaded(csvOf([stock('31/10/2026', '1001', 6)]));
    await updateMonthAlerts(server.db, server.clock.now);
    expect(await alertsNow()).toEqual([]);
  });
});

describe('the command', () => {
  test('sent twice removes once and gets the same answer', async () => {
    const report = await uploaded(october);
    const operationId = randomUUID();
    const body = { baseVersion: report.version, agreedRows: 3, agreedDates: 0 };
    const ask = () =>
      admin.call(calls.inventory.unregister, { params: { id: report.id }, body, key: operationId });
    const first = await ask();
    const second = await ask();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json.body).toEqual(first.json.body);
    expect(await historyOf(who, 'inventory', report.id)).toEqual([
      'unregistered 3',
      'completed 3',
      'finalized 1',
    ]);
  });
  test('is refused with the current report if that changed meanwhile, or was removed already', async () => {
    const report = await uploaded(october);
    const answer = await remove(report, { baseVersion: report.version - 1 });
    expect([answer.status, answer.json.message]).toEqual([409, 'version_conflict']);
    expect(answer.json.details).toMatchObject({ report: { status: 'complete' } });
    await remove(report);
    const again = await remove(report);
    expect([again.status, again.json.message]).toEqual([409, 'illegal_transition']);
    expect(again.json.details).toMatchObject({ report: { status: 'removed' } });
  });
  test('whose author was told another number of rows is refused, and removes nothing', async () => {
    const report = await uploaded(october);
    const answer = await remove(report, { agreedRows: 2 });
    expect([answer.status, answer.json.message, answer.json.details]).toEqual([
      409,
      'removal_changed',
      { rows: 3, dates: 0 },
    ]);
    expect((await rowsNow()).length).toBe(3);
  });
  test('is not for distributors, whatever rights they have', async () => {
    const report = await uploaded(october);
    const body = { baseVersion: report.version, agreedRows: 3, agreedDates: 0 };
    const rights = ['delete', 'inventory'] as const;
    const permissions = rights.map((right) => permissionEntryFor(right, 'write'));
    const by = await signInUser(server, own, { permissions });
    const params = { id: report.id };
    const answer = await by.call(calls.inventory.unregister, { params, body });
    expect([answer.status, answer.json.message]).toEqual([403, 'forbidden']);
    expect((await by.call(calls.inventory.unregistering, { params })).status).toBe(403);
    expect((await rowsNow()).length).toBe(3);
  });
  test('is recorded in the audit with the removed rows', async () => {
    const report = await uploaded(october);
    await remove(report);
    const { rows } = await server.pool.query(
      `select details from action_log where action = 'report.removed' and target = $1`,
      [report.id],
    );
    expect(rows[0].details).toMatchObject({
      name: 'report.csv',
      area: 'inventory',
      months: ['2026-10'],
      changes: { rows: { from: 3, to: 0 }, quantity: { from: 11, to: 0 } },
    });
  });
});

describe('removing a report beside others', () => {
  test('leaves rows that a later file has as well, with that report', async () => {
    const first = await uploaded(october);
    const second = await uploaded(
      csvOf([stock('01/10/2026', '1001', 5), stock('01/10/2026', '1003', 1)]),
      'changes',
    );
    expect(await counted(first)).toMatchObject({ rows: 2, staying: 1 });
    expect((await remove(first)).status).toBe(200);
    expect(await rowsNow()).toEqual(['10-01 1001 5', '10-01 1003 1']);
    expect(await daysNow()).toEqual(['10-01 2']);
    expect(await counted(second)).toMatchObject({ rows: 2 });
  });
  test('gives rows that it changed without replacing their date back to the other report', async () => {
    const first = await uploaded(csvOf([stock('01/10/2026', '1001', 5, '10,00')]));
    const second = await uploaded(
      csvOf([stock('01/10/2026', '1001', 9, '11,00'), stock('02/10/2026', '1001', 1)]),
      'changes',
    );
    expect(await counted(second)).toMatchObject({ rows: 1, returning: 1 });
    await remove(second);
    expect(await rowsNow()).toEqual(['10-01 1001 5']);
    expect((await readRows(who, 'inventory', own))[0]!.values.purchasePrice).toBe(1000);
    expect(await daysNow()).toEqual(['10-01 1']);
    expect((await historyOf(who, 'inventory', first.id))[0]).toBe('reinstated 1');
    expect(await counted(first)).toMatchObject({ rows: 1 });
  });
  test('lets the distributor restore what it had replaced, from its history', async () => {
    await uploaded(october);
    const second = await uploaded(csvOf([stock('01/10/2026', '1001', 9)]));
    expect(await counted(second)).toMatchObject({ rows: 1, returning: 0 });
    await remove(second);
    expect(await rowsNow()).toEqual(['10-07 1001 4']);
    expect((await restore(second)).json.body.report).toMatchObject({ status: 'removed' });
    expect(await rowsNow()).toEqual(['10-01 1001 5', '10-01 1002 2', '10-07 1001 4']);
  });
  test('leaves its own rows that a replacement removed beyond restoring', async () => {
    const first = await uploaded(october);
    const second = await uploaded(csvOf([stock('01/10/2026', '1001', 9)]));
    expect(await counted(first)).toMatchObject({ rows: 1, kept: 2 });
    await remove(first);
    expect(await rowsNow()).toEqual(['10-01 1001 9']);
    expect(await restorable(second)).toBeUndefined();
  });
  test('leaves no row of it in a file restored afterwards', async () => {
    const first = await uploaded(october);
    const second = await uploaded(csvOf([stock('01/10/2026', '1001', 5)]));
    await restore(second, 1);
    expect(await counted(first)).toMatchObject({ rows: 3, staying: 0 });
    expect((await remove(first)).status).toBe(200);
    expect(await rowsNow()).toEqual([]);
  });
  test('puts a row of Latin America that it moved to another date back on its former date', async () => {
    const lima = await makeDistributor(server, undefined, PERU);
    who = await signInUser(server, lima, { name: 'Luz' });
    const sent = (date: string) => {
      server.clock.now += 60_000;
      return register(server, who, csvOf([invoice(date, 'A-1', '1001', 2)]), {
        distributorId: lima,
        kind: 'pos_laam',
        replacement: 'changes',
      });
    };
    await sent('01/10/2026');
    const second = await sent('03/10/2026');
    expect(await rowsNow('pos', lima)).toEqual(['10-03 1001 2']);
    expect((await remove(second)).status).toBe(200);
    expect(await rowsNow('pos', lima)).toEqual(['10-01 1001 2']);
  });
});

describe('a declaration', () => {
  test('is removed with its dates, and the rows it removed are restored from its history', async () => {
    await uploaded(october);
    const { report } = (await declare('2026-10')).json.body;
    expect(await counted(report)).toMatchObject({
      rows: 0,
      declaredDates: 31,
      months: ['2026-10'],
    });
    expect((await remove(report)).status).toBe(200);
    expect(await daysNow()).toEqual([]);
    expect((await restore(report)).status).toBe(200);
    expect((await rowsNow()).length).toBe(3);
  });
});
