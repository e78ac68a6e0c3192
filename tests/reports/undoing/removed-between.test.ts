/** Tests undoing a report after an administrator removed an earlier one on which it was based. */
import { describe, expect, test } from 'vitest';
import type { Report } from '#areas/reports/domain/index.ts';
import { csvOf, stock } from '../report-files.ts';
import {
  admin,
  listDays,
  declareNone,
  previewUndo,
  removeReport,
  restoreReplaced,
  listRows,
  setUpUndoing,
  undoReport,
  uploadReport,
} from './undoing-setup.ts';

setUpUndoing();

const counted = (quantity: number, replacement?: 'replace' | 'changes', part = '1001') =>
  uploadReport(csvOf([stock('01/10/2026', part, quantity)]), replacement);
/** Registers a file that differs from the other ones of the test by a row of another date. */
const countedAgain = (quantity: number) =>
  uploadReport(
    csvOf([stock('01/10/2026', '1001', quantity), stock('02/10/2026', '1001', 7)]),
    'changes',
  );

describe('after the report between was removed', () => {
  test('a changed row becomes what it was before both', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await counted(3, 'changes');
    await removeReport(between);
    expect(await listRows()).toEqual(['10-01 1001 3']);
    expect((await previewUndo(last)).counts).toMatchObject({ remove: 0, revert: 1 });
    await undoReport(last);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test('a row of which the later file says the same becomes what it was before both', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await countedAgain(2);
    await removeReport(between);
    expect(await listRows()).toEqual(['10-01 1001 2', '10-02 1001 7']);
    await undoReport(last);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
  test('a row that a full replacement removed returns as it was before both', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await counted(3, 'replace', '1002');
    await removeReport(between);
    await undoReport(last);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test('a row that a full replacement removed is restored as it was before both', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await counted(3, 'replace', '1002');
    await removeReport(between);
    expect((await restoreReplaced(last, 1)).status).toBe(200);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test('a row that the removed report had added goes', async () => {
    const between = await counted(2, 'changes');
    const last = await counted(3, 'changes');
    await removeReport(between);
    await undoReport(last);
    expect([await listRows(), await listDays()]).toEqual([[], []]);
  });
  test('an earlier declaration that the removed one repeated stands again', async () => {
    await declareNone('2026-10-01');
    const between = await declareNone('2026-10-01');
    const last = await counted(3);
    await removeReport(between);
    await undoReport(last);
    expect([await listRows(), await listDays()]).toEqual([[], ['10-01 none']]);
  });
});

describe('removing three of four reports in any order', () => {
  const fourth = (replacement: 'replace' | 'changes', part?: string) =>
    counted(4, replacement, part);
  const firstThree = async () => {
    await counted(1);
    return [await counted(2, 'changes'), await counted(3, 'changes')] as const;
  };
  test('leaves the row as it was before them if the last was undone in between', async () => {
    const [second, third] = await firstThree();
    const last = await fourth('changes');
    await removeReport(second);
    await undoReport(last);
    expect(await listRows()).toEqual(['10-01 1001 3']);
    await removeReport(third);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test('leaves the row as it was before them if the second was undone, too', async () => {
    const [second, third] = await firstThree();
    const last = await fourth('changes');
    await undoReport(second, {}, { by: admin });
    await undoReport(last, {}, { by: admin });
    await removeReport(third);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test.each([
    ['undone', (last: Report) => undoReport(last)],
    ['restored', (last: Report) => restoreReplaced(last, 1)],
  ])(
    'leaves the row as it was before them if the last, of whole dates, was %s',
    async (_way, end) => {
      const [second, third] = await firstThree();
      const last = await fourth('replace', '1002');
      await removeReport(second);
      expect((await end(last)).status).toBe(200);
      expect(await listRows()).toEqual(['10-01 1001 3']);
      await removeReport(third);
      expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
    },
  );
});

describe('removing both', () => {
  test('leaves the row as it was before both', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await counted(3, 'changes');
    await removeReport(between);
    await removeReport(last);
    expect([await listRows(), await listDays()]).toEqual([['10-01 1001 1'], ['10-01 1']]);
  });
  test('leaves the row as it was if the later report had changed it back', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await countedAgain(1);
    await removeReport(between);
    await removeReport(last);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
  test('leaves the row as it was if the earlier one is undone instead', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await countedAgain(1);
    await undoReport(between, {}, { by: admin });
    await removeReport(last);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
  test('leaves the row as it was if the later one is removed first', async () => {
    await counted(1);
    const between = await counted(2, 'changes');
    const last = await counted(3, 'changes');
    await removeReport(last);
    expect(await listRows()).toEqual(['10-01 1001 2']);
    await removeReport(between);
    expect(await listRows()).toEqual(['10-01 1001 1']);
  });
});
