/**
 * Tests restoring what a report had replaced, after an earlier report was undone beneath it. Rows
 * that the undo left out because of the later report come back too.
 */
import { expect, test } from 'vitest';
import { calls } from '../report-calls.ts';
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
const restorable = async (id: string) =>
  (await who.call(calls.inventory.history, { params: { id } })).json.body.rows.find(
    ({ replaced }) => replaced && !replaced.isReinstated,
  )?.replaced;

test('a row that the undone report had removed is restored', async () => {
  await uploadReport(csvOf([on('01', '1001', 1)]));
  const undone = await uploadReport(csvOf([on('01', '1002', 2)]));
  const last = await uploadReport(csvOf([on('01', '1003', 3)]));
  await undoReport(undone, {}, { by: admin });
  expect(await listRows()).toEqual(['10-01 1003 3']);
  expect(await restorable(last.id)).toMatchObject({ rows: 1, quantity: 1 });
  expect((await restoreReplaced(last, 1)).status).toBe(200);
  expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
});

test('a row that the undone declaration had removed is restored from a later declaration', async () => {
  await uploadReport(csvOf([on('01', '1001', 1)]));
  const undone = await declareNone('2026-10-01');
  await uploadReport(csvOf([on('02', '1001', 5)]));
  const last = await declareNone('2026-10');
  await undoReport(undone, {}, { by: admin });
  expect(await restorable(last.id)).toMatchObject({ rows: 2, quantity: 6 });
  await restoreReplaced(last, 0);
  expect(await listRows()).toEqual(['10-01 1001 1', '10-02 1001 5']);
});

test('a row on a date of which the last report had removed nothing leaves the other rows there', async () => {
  await uploadReport(csvOf([on('01', '1001', 1), on('01', '1002', 1), on('02', '1001', 1)]));
  const undone = await uploadReport(csvOf([on('01', '1002', 1)]));
  const last = await uploadReport(
    csvOf([on('01', '1002', 1), on('01', '1003', 3), on('02', '1002', 2)]),
  );
  await undoReport(undone, {}, { by: admin });
  await restoreReplaced(last, 1);
  expect(await listRows()).toEqual(['10-01 1002 1', '10-01 1003 3', '10-02 1001 1']);
  // Undoing the last report brings the row back, because an undo restores rows key by key.
  await undoReport(last);
  expect(await listRows()).toEqual(['10-01 1001 1', '10-01 1002 1', '10-02 1001 1']);
});

test('a restore that was restored in turn restores the row as well', async () => {
  await uploadReport(csvOf([on('01', '1001', 1)]));
  const undone = await uploadReport(csvOf([on('01', '1002', 2)]));
  const last = await uploadReport(csvOf([on('01', '1003', 3)]));
  await restoreReplaced(last, 1);
  await restoreReplaced(last, 1);
  expect(await listRows()).toEqual(['10-01 1003 3']);
  await undoReport(undone, {}, { by: admin });
  await restoreReplaced(last, 1);
  expect(await listRows()).toEqual(['10-01 1001 1']);
});

test('undoing the last report brings the row back once', async () => {
  await uploadReport(csvOf([on('01', '1001', 1)]));
  const undone = await uploadReport(csvOf([on('01', '1002', 2)]));
  const last = await uploadReport(csvOf([on('01', '1003', 3)]));
  await undoReport(undone, {}, { by: admin });
  expect((await previewUndo(last)).counts).toMatchObject({ remove: 1, return: 1 });
  await undoReport(last);
  expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
});
