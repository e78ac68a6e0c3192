/**
 * Tests undoing in Latin America, where the key of a sale has no date: a report can move a row from
 * one date to another.
 */
import { expect, test } from 'vitest';
import {
  actInLima,
  admin,
  previewUndo,
  removeReport,
  restoreReplaced,
  listRows,
  setUpUndoing,
  undoReport,
} from './undoing-setup.ts';

setUpUndoing();

/**
 * The first report has the row on October 1. The second moves it to October 3, and the third
 * replaces the rows of October 3 with another row.
 */
async function movedAndReplaced(replacement: 'replace' | 'changes') {
  const { lima, sent } = await actInLima();
  await sent([['01/10/2026', 'A-1', '1001', 2]]);
  const moving = await sent([['03/10/2026', 'A-1', '1001', 2]], replacement);
  const last = await sent([['03/10/2026', 'A-2', '1002', 5]], 'replace');
  expect(await listRows('pos', lima)).toEqual(['10-03 1002 5']);
  return { lima, moving, last };
}

test.each(['replace', 'changes'] as const)(
  'a row that was moved (%s) and then removed returns to its first date with the last report',
  async (replacement) => {
    const { lima, moving, last } = await movedAndReplaced(replacement);
    expect((await undoReport(moving, {}, { by: admin })).status).toBe(200);
    expect(await listRows('pos', lima)).toEqual(['10-03 1002 5']);
    expect((await previewUndo(last)).counts).toMatchObject({ remove: 1, return: 1 });
    await undoReport(last);
    expect(await listRows('pos', lima)).toEqual(['10-01 1001 2']);
  },
);

test('the history of the last report restores the row on its first date', async () => {
  const { lima, moving, last } = await movedAndReplaced('changes');
  await undoReport(moving, {}, { by: admin });
  expect((await restoreReplaced(last, 1)).status).toBe(200);
  expect(await listRows('pos', lima)).toContain('10-01 1001 2');
});

test('a row that was moved by a removed report returns to its first date', async () => {
  const { lima, moving, last } = await movedAndReplaced('changes');
  await removeReport(moving);
  await undoReport(last);
  expect(await listRows('pos', lima)).toEqual(['10-01 1001 2']);
});

test('a moved row joins the rows that the last report had removed from its first date', async () => {
  const { lima, sent } = await actInLima();
  await sent([
    ['01/10/2026', 'A-1', '1001', 2],
    ['01/10/2026', 'A-3', '1003', 1],
  ]);
  const moving = await sent([['03/10/2026', 'A-1', '1001', 2]]);
  const last = await sent(
    [
      ['01/10/2026', 'A-4', '1002', 4],
      ['03/10/2026', 'A-2', '1002', 5],
    ],
    'replace',
  );
  await undoReport(moving, {}, { by: admin });
  expect((await restoreReplaced(last, 2)).status).toBe(200);
  expect(await listRows('pos', lima)).toEqual(
    expect.arrayContaining(['10-01 1001 2', '10-01 1003 1']),
  );
});
