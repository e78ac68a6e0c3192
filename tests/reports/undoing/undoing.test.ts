/** Tests undoing a completed report that no later report has touched, and the command itself. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { own, server } from '../new-distributor-setup.ts';
import {
  calls,
  historyOf,
  processReports,
  finalize,
  readRows,
  viewReport,
} from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';
import {
  actAs,
  actInLima,
  admin,
  listDays,
  declareNone,
  previewUndo,
  restoreReplaced,
  listRows,
  setUpUndoing,
  undoReport,
  uploadReport,
  who,
} from './undoing-setup.ts';

setUpUndoing();

const october = csvOf([
  stock('01/10/2026', '1001', 5, '10,00'),
  stock('01/10/2026', '1002', 2),
  stock('07/10/2026', '1001', 4),
]);
const none = { remove: 0, revert: 0, return: 0, repeated: 0, changed: 0, removed: 0 };

describe('undoing', () => {
  test('removes the rows that a report added, and says who, when and why', async () => {
    const report = await uploadReport(october);
    expect((await previewUndo(report)).counts).toEqual({ ...none, remove: 3, declaredDates: 0 });
    const { json } = await undoReport(report);
    expect(json.body.report).toMatchObject({
      status: 'undone',
      version: report.version + 1,
      rows: 0,
      updatedBy: 'Ana',
      updatedAt: server.clock.now,
      counts: { returned: 0 },
    });
    expect([await listRows(), await listDays()]).toEqual([[], []]);
    const [last] = (await who.call(calls.inventory.history, { params: { id: report.id } })).json
      .body.rows;
    expect(last).toMatchObject({
      kind: 'undone',
      by: 'Ana',
      at: server.clock.now,
      note: 'Wrong file',
      rows: 3,
      dates: ['2026-10-01', '2026-10-07'],
    });
  });
  test('brings back the rows that a full replacement removed or changed', async () => {
    const first = await uploadReport(october);
    const second = await uploadReport(
      csvOf([stock('01/10/2026', '1001', 9, '11,00'), stock('01/10/2026', '1003', 1)]),
    );
    expect((await previewUndo(second)).counts).toMatchObject({ remove: 1, revert: 1, return: 1 });
    const { json } = await undoReport(second);
    expect(json.body.report.counts).toMatchObject({ returned: 2 });
    expect(await listRows()).toEqual(['10-01 1001 5', '10-01 1002 2', '10-07 1001 4']);
    expect(await listDays()).toEqual(['10-01 2', '10-07 1']);
    expect((await readRows(who, 'inventory', own))[0]!.values.purchasePrice).toBe(1000);
    expect((await historyOf(who, 'inventory', first.id))[0]).toBe('reinstated 2');
    // The history entry of the undone report can't restore the same rows once more.
    const { rows } = (await who.call(calls.inventory.history, { params: { id: second.id } })).json
      .body;
    expect(rows.filter(({ replaced }) => replaced && !replaced.isReinstated)).toEqual([]);
  });
  test('still names who undid it, and when, after rows were restored from its history', async () => {
    await uploadReport(october);
    const second = await uploadReport(csvOf([stock('01/10/2026', '1001', 9)]));
    await uploadReport(csvOf([stock('01/10/2026', '1002', 7)]), 'changes');
    const { json } = await undoReport(second, {}, { by: admin });
    const ended = { endedAt: server.clock.now, endedBy: 'Olga' };
    expect(json.body.report).toMatchObject(ended);
    server.clock.now += 3_600_000;
    expect((await restoreReplaced(second, 9)).json.body.report).toMatchObject({
      ...ended,
      updatedBy: 'Ana',
    });
    expect(await viewReport(who, 'inventory', second.id)).toMatchObject(ended);
  });
  test('names the person who registered a later report, not the one who restored rows from it', async () => {
    const first = await uploadReport(october);
    const second = await uploadReport(csvOf([stock('01/10/2026', '1001', 9)]));
    await restoreReplaced(second, 9);
    const other = await signInUser(server, own, { name: 'Rui' });
    actAs(other);
    await restoreReplaced(second, 9);
    expect((await viewReport(who, 'inventory', second.id)).updatedBy).toBe('Rui');
    expect((await previewUndo(first)).later).toMatchObject([{ id: second.id, by: 'Ana' }]);
    const known = await who.call(calls.inventory.known, { query: { hash: second.fileHash! } });
    expect(known.json.body.reports).toMatchObject([{ id: second.id, by: 'Ana' }]);
  });
  test('brings back rows that it changed without replacing their date, one report after the other', async () => {
    const price = (quantity: number, value: string) =>
      uploadReport(csvOf([stock('01/10/2026', '1001', quantity, value)]), 'changes');
    await price(5, '10,00');
    const second = await price(6, '11,00');
    const third = await price(7, '12,00');
    await undoReport(third);
    expect(await listRows()).toEqual(['10-01 1001 6']);
    await undoReport(second);
    expect(await listRows()).toEqual(['10-01 1001 5']);
    expect((await readRows(who, 'inventory', own))[0]!.values.purchasePrice).toBe(1000);
  });
  test('moves a row of Latin America back to its former date', async () => {
    const { lima, sent } = await actInLima();
    await sent([['01/10/2026', 'A-1', '1001', 2]]);
    await undoReport(await sent([['03/10/2026', 'A-1', '1001', 2]]));
    expect(await listRows('pos', lima)).toEqual(['10-01 1001 2']);
  });
  test('suggests the last price of the reports that are left', async () => {
    await uploadReport(csvOf([stock('01/09/2026', '1001', 5, '10,00')]));
    await undoReport(await uploadReport(csvOf([stock('01/10/2026', '1001', 5, '99,00')])));
    const { prices } = (await who.call(calls.inventory.prices, { query: { distributor: own } }))
      .json.body;
    expect(prices).toEqual([{ partNumber: '1001', priceMinor: 1000, on: '2026-09-01' }]);
  });
  test('of a declaration brings its rows and the earlier declaration back', async () => {
    await declareNone('2026-10-02');
    await uploadReport(october);
    const declared = await declareNone('2026-10');
    expect((await previewUndo(declared)).counts).toMatchObject({ return: 3, declaredDates: 31 });
    await undoReport(declared);
    expect((await listRows()).length).toBe(3);
    expect(await listDays()).toEqual(['10-01 2', '10-02 none', '10-07 1']);
  });
  test('of a file declares its dates as none again if they were before', async () => {
    await declareNone('2026-10-01');
    await undoReport(await uploadReport(csvOf([stock('01/10/2026', '1001', 5)])));
    expect([await listRows(), await listDays()]).toEqual([[], ['10-01 none']]);
  });
  test('does nothing to dates that were restored already', async () => {
    await uploadReport(october);
    const second = await uploadReport(csvOf([stock('01/10/2026', '1001', 9)]));
    await restoreReplaced(second, 1);
    expect((await previewUndo(second)).counts).toEqual({ ...none, declaredDates: 0 });
    expect((await undoReport(second)).status).toBe(200);
    expect((await listRows()).length).toBe(3);
  });
  test('keeps the file for downloading and takes it again as a new report', async () => {
    const report = await uploadReport(october);
    await undoReport(report);
    const file = await who.call(calls.inventory.file, {
      params: { id: report.id },
      query: { piece: 0 as never },
    });
    expect([file.status, file.json.body.name]).toEqual([200, 'report.csv']);
    const again = await uploadReport(october);
    expect([again.status, again.id === report.id]).toEqual(['complete', false]);
    expect((await listRows()).length).toBe(3);
  });
});

describe('the command', () => {
  test('sent twice undoes once and gets the same answer', async () => {
    const report = await uploadReport(october);
    const { version, state } = await previewUndo(report);
    const body = {
      baseVersion: version,
      state,
      reason: 'Wrong file',
      later: { choice: 'keep' as const, except: [] },
    };
    const key = randomUUID();
    const ask = () => who.call(calls.inventory.undo, { params: { id: report.id }, body, key });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json.body).toEqual(first.json.body);
    expect((await historyOf(who, 'inventory', report.id))[0]).toBe('undone 3');
    const other = await undoReport(report);
    expect([other.status, other.json.message]).toEqual([409, 'illegal_transition']);
  });
  test('and a report that is registered at the same moment take effect one after the other', async () => {
    const first = await uploadReport(october);
    const { version, state } = await previewUndo(first);
    server.clock.now += 60_000;
    const sent = await finalize(who, csvOf([stock('01/10/2026', '1001', 9)]), {
      distributorId: own,
      replacement: 'replace',
    });
    const [undone] = await Promise.all([
      who.call(calls.inventory.undo, {
        params: { id: first.id },
        body: {
          baseVersion: version,
          state,
          reason: 'Wrong file',
          later: { choice: 'keep', except: [] },
        },
      }),
      processReports(server),
    ]);
    expect((await viewReport(who, 'inventory', sent.json.body.report.id)).status).toBe('complete');
    const isUndone = undone.status === 200;
    expect(undone.json.message ?? 'done').toBe(isUndone ? 'done' : 'undo_needs_remover');
    expect(await listRows()).toEqual(
      isUndone ? ['10-01 1001 9'] : ['10-01 1001 9', '10-07 1001 4'],
    );
  });
  test('is refused if undoing would do something other than shown', async () => {
    const report = await uploadReport(october);
    const answer = await undoReport(report, {}, { more: { state: 'other' } });
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_changed']);
    expect((await listRows()).length).toBe(3);
  });
  test('is refused for a report that was registered before rows were kept for it', async () => {
    const report = await uploadReport(october);
    await server.pool.query('update report set is_undoable = false where id = $1', [report.id]);
    expect((await viewReport(who, 'inventory', report.id)).isUndoable).toBe(false);
    const answer = await undoReport(report, {}, { more: { baseVersion: report.version } });
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_not_kept']);
  });
  test('is refused without the right, and for reports of other distributors', async () => {
    const report = await uploadReport(october);
    const reader = await signInUser(server, own, {
      permissions: [permissionEntryFor('inventory', 'read')],
    });
    const stranger = await signInUser(server, await makeDistributor(server), { name: 'Iris' });
    const more = { baseVersion: report.version, state: 'x' };
    expect((await undoReport(report, {}, { by: reader, more })).status).toBe(403);
    expect((await undoReport(report, {}, { by: stranger, more })).status).toBe(404);
  });
  test('of an administrator notifies the distributor, and the audit has the reason', async () => {
    const report = await uploadReport(october);
    await undoReport(report, {}, { by: admin });
    const alerts = (await who.call(alertCalls.listAlerts, { params: { distributorID: own } })).json
      .body;
    expect(alerts.map(({ kind }) => kind)).toEqual(['report_removed_inventory']);
    const { rows } = await server.pool.query(
      `select details from action_log where action = 'report.undone' and target = $1`,
      [report.id],
    );
    expect(rows[0].details).toMatchObject({ name: 'report.csv', reason: 'Wrong file' });
  });
});
