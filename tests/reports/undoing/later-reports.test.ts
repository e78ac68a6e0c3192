/** Tests undoing a report whose rows later reports have as well, changed or removed. */
import { describe, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { server } from '../new-distributor-setup.ts';
import { historyOf } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';
import {
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

const on = (day: string, part: string, quantity: number) => stock(`${day}/10/2026`, part, quantity);
const asAdmin = () => ({ by: admin });

/**
 * Registers a report, the one that a test undoes, and a later one that keeps, changes and drops
 * rows.
 */
async function threeReports() {
  const first = await uploadReport(csvOf([on('01', '1001', 1), on('01', '1002', 1)]));
  const undone = await uploadReport(
    csvOf([on('01', '1001', 2), on('01', '1003', 2), on('02', '1001', 2), on('02', '1002', 2)]),
  );
  const later = await uploadReport(csvOf([on('01', '1001', 3), on('02', '1001', 2)]));
  return { first, undone, later };
}

describe('rows that later reports touched', () => {
  test('are listed with both values and the later report', async () => {
    const { undone, later } = await threeReports();
    const shown = await previewUndo(undone, admin);
    expect(shown.counts).toMatchObject({ remove: 0, revert: 0, return: 0 });
    expect(shown.later.map(({ id, name }) => `${id} ${name}`)).toEqual([`${later.id} report.csv`]);
    const short = (values: { partNumber?: unknown; quantity?: unknown } | null) =>
      values && `${values.partNumber} ${values.quantity}`;
    expect(
      shown.rows
        .map((row) => [row.outcome, short(row.registered), short(row.former), row.by === later.id])
        .sort(),
    ).toEqual([
      ['changed', '1001 3', '1001 1', true],
      ['removed', null, '1002 1', true],
      ['repeated', '1001 2', null, true],
    ]);
  });
  test('stay as the later report has them by default', async () => {
    const { undone, later } = await threeReports();
    expect((await undoReport(undone, {}, asAdmin())).status).toBe(200);
    expect(await listRows()).toEqual(['10-01 1001 3', '10-02 1001 2']);
    expect(await listDays()).toEqual(['10-01 1', '10-02 1']);
    // Undoing the later report too leads to the state before both.
    await undoReport(later);
    expect(await listRows()).toEqual(['10-01 1001 1', '10-01 1002 1']);
  });
  test('become as they were before if the person says so, for all or for single rows', async () => {
    const { undone, later } = await threeReports();
    const { rows } = await previewUndo(undone, admin);
    const changed = rows.find(({ outcome }) => outcome === 'changed')!;
    await undoReport(undone, { choice: 'former', except: [changed.row] }, asAdmin());
    expect(await listRows()).toEqual(['10-01 1001 3', '10-01 1002 1']);
    expect((await historyOf(who, 'inventory', later.id))[0]).toBe('replaced_by 1');
  });
  test('belong to no later file once they are as they were before', async () => {
    const first = await uploadReport(csvOf([on('01', '1001', 1)]));
    const undone = await uploadReport(csvOf([on('01', '1001', 2)]));
    await uploadReport(csvOf([on('01', '1001', 3)]));
    await undoReport(undone, { choice: 'former' }, asAdmin());
    expect(await listRows()).toEqual(['10-01 1001 1']);
    expect((await previewUndo(first, admin)).counts).toMatchObject({ remove: 1, repeated: 0 });
    await undoReport(first, {}, asAdmin());
    expect(await listRows()).toEqual([]);
  });
  test('are left to administrators with the right to delete', async () => {
    const { undone } = await threeReports();
    expect((await previewUndo(undone)).needsRemover).toBe(true);
    const answer = await undoReport(undone);
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_needs_remover']);
  });
  test('are asked about again if another report comes in between', async () => {
    const { undone } = await threeReports();
    const { state } = await previewUndo(undone, admin);
    await uploadReport(csvOf([on('01', '1001', 4)]));
    const answer = await undoReport(undone, {}, { by: admin, more: { state } });
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_changed']);
  });
});

describe('rows that the report had removed', () => {
  test('return beside a later report that registered only changes', async () => {
    await uploadReport(csvOf([on('01', '1001', 1), on('01', '1002', 1)]));
    const undone = await uploadReport(csvOf([on('01', '1001', 1)]));
    const later = await uploadReport(csvOf([on('01', '1003', 3)]), 'changes');
    expect((await previewUndo(undone, admin)).counts).toMatchObject({ return: 1, removed: 0 });
    await undoReport(undone, {}, asAdmin());
    expect(await listRows()).toEqual(['10-01 1001 1', '10-01 1002 1', '10-01 1003 3']);
    // The later report doesn't have the row that returned.
    await undoReport(later);
    expect(await listRows()).toEqual(['10-01 1001 1', '10-01 1002 1']);
  });
  test('stay away if a later declaration says that there is none', async () => {
    await uploadReport(csvOf([on('01', '1001', 1)]));
    const undone = await uploadReport(csvOf([on('01', '1002', 1)]));
    const declaration = await declareNone('2026-10-01');
    expect((await previewUndo(undone, admin)).counts).toMatchObject({ remove: 0, removed: 1 });
    await undoReport(undone, {}, asAdmin());
    expect([await listRows(), await listDays()]).toEqual([[], ['10-01 none']]);
    await undoReport(declaration);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test('stay away with each later full replacement, and return with the first of them', async () => {
    await uploadReport(csvOf([on('01', '1001', 1)]));
    const undone = await uploadReport(csvOf([on('01', '1002', 1)]));
    const third = await uploadReport(csvOf([on('01', '1003', 1)]));
    const fourth = await uploadReport(csvOf([on('01', '1002', 4)]));
    await undoReport(undone, {}, asAdmin());
    expect(await listRows()).toEqual(['10-01 1002 4']);
    await undoReport(fourth);
    expect(await listRows()).toEqual(['10-01 1003 1']);
    await undoReport(third);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
  test('return after a later report was undone itself', async () => {
    await uploadReport(csvOf([on('01', '1001', 1)]));
    const second = await uploadReport(csvOf([on('01', '1002', 1)]));
    const third = await uploadReport(csvOf([on('01', '1003', 1)]));
    await undoReport(third);
    expect(await listRows()).toEqual(['10-01 1002 1']);
    expect((await previewUndo(second)).counts).toMatchObject({ remove: 1, return: 1 });
    expect((await undoReport(second)).status).toBe(200);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
  test('return after a restore of its dates was restored in turn', async () => {
    await uploadReport(csvOf([on('01', '1001', 1)]));
    const second = await uploadReport(csvOf([on('01', '1002', 1)]));
    await restoreReplaced(second, 1);
    await restoreReplaced(second, 1);
    expect(await listRows()).toEqual(['10-01 1002 1']);
    await undoReport(second);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
});

describe('what later reports keep for restoring', () => {
  test('has the rows from before the undone report in place of its own', async () => {
    await uploadReport(csvOf([on('01', '1001', 1)]));
    const undone = await uploadReport(csvOf([on('01', '1001', 2), on('01', '1002', 2)]));
    const later = await uploadReport(csvOf([on('01', '1003', 3)]));
    await undoReport(undone, {}, asAdmin());
    expect(await listRows()).toEqual(['10-01 1003 3']);
    await restoreReplaced(later, 1);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
  test('has the declaration from before an undone one', async () => {
    await declareNone('2026-10-01');
    const undone = await declareNone('2026-10-01');
    const later = await uploadReport(csvOf([on('01', '1001', 1)]));
    expect((await undoReport(undone, {}, asAdmin())).status).toBe(200);
    expect((await undoReport(later)).status).toBe(200);
    expect([await listRows(), await listDays()]).toEqual([[], ['10-01 none']]);
  });
  test('is deleted after five years, and the report can no longer be undone', async () => {
    const report = await uploadReport(csvOf([on('01', '1001', 1)]));
    await uploadReport(csvOf([on('01', '1001', 2)]), 'changes');
    const kept = async () =>
      (await server.pool.query('select count(*)::int as rows from report_former_row')).rows[0].rows;
    expect(await kept()).toBeGreaterThan(0);
    server.clock.now += retentionMs('files') + DAY;
    await allJobs['report.forget']!(server.services, {});
    expect(await kept()).toBe(0);
    const { rows } = await server.pool.query('select is_undoable from report where id = $1', [
      report.id,
    ]);
    expect(rows[0].is_undoable).toBe(false);
  });
});
