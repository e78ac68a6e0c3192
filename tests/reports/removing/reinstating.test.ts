/**
 * Tests that rows removed by a declaration or a full replacement are kept, shown with their counts,
 * and restored on request.
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Report, ReportArea } from '#areas/reports/domain/index.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { closeStock, whileClosed } from '../../deadlines/stock-closing.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, finalize, historyOf, readRows, register, viewReport } from '../report-calls.ts';
import { csvOf, invoice, stock } from '../report-files.ts';

setUpNewDistributors();

let who: Client;

beforeEach(() => {
  who = ana;
});

const october = csvOf([
  stock('01/10/2026', '1001', 5),
  stock('01/10/2026', '1002', 2),
  stock('07/10/2026', '1001', 4),
]);

const stockNow = async (area: ReportArea = 'inventory', company = own) =>
  (await readRows(who, area, company)).map(
    ({ date, values }) => `${date.slice(5)} ${values.partNumber} ${values.quantity}`,
  );

const daysNow = async () =>
  (
    await who.call(calls.inventory.days, {
      query: { company: own, from: '2026-09-01', to: '2026-10-31' },
    })
  ).json.body.days.map(({ date, rows, none }) => `${date.slice(5)} ${none ? 'none' : rows}`);

const declare = (when: string, more: { replaces?: boolean; agreedRows?: number } = {}) => {
  const id = randomUUID();
  return who.call(calls.inventory.declare, {
    params: { id },
    body: {
      id,
      baseVersion: 0,
      distributorId: own,
      companyId: own,
      when,
      replaces: true,
      ...more,
    },
  });
};

const uploaded = (content: string, replacement: 'replace' | 'changes' = 'replace') =>
  register(server, who, content, { distributorId: own, replacement });

const entriesOf = async ({ id, area }: Pick<Report, 'id' | 'area'>) =>
  (await who.call(calls[area].history, { params: { id } })).json.body.rows;

/** Returns the history entry of the step that removed rows. */
const takingOf = async (report: Pick<Report, 'id' | 'area'>) =>
  (await entriesOf(report)).find(({ replaced }) => replaced)!;

const asked = async (report: Pick<Report, 'id' | 'area'>) =>
  (
    await who.call(calls[report.area].replaced, {
      params: { id: report.id, entry: String((await takingOf(report)).id) as never },
    })
  ).json.body;

const restore = async (report: Pick<Report, 'id' | 'area'>, { agreedRows = 0, entry = 0 } = {}) =>
  who.call(calls[report.area].reinstate, {
    params: { id: report.id },
    body: {
      baseVersion: (await viewReport(who, report.area, report.id)).version,
      entry: entry || (await takingOf(report)).id,
      agreedRows,
    },
  });

describe('a declaration', () => {
  test('keeps the rows that it removes, and its history has their number', async () => {
    await uploaded(october);
    const { report } = (await declare('2026-10')).json.body;
    expect(await stockNow()).toEqual([]);
    expect((await takingOf(report)).replaced).toEqual({
      rows: 3,
      quantity: 11,
      isReinstated: false,
    });
    expect(await asked(report)).toEqual({
      back: { rows: 3, quantity: 11, dates: ['2026-10-01', '2026-10-07'] },
      gone: { rows: 0, quantity: 0, dates: [] },
    });
  });

  test('is undone by restoring the rows: each row belongs to its own report again, and no other date is declared any more', async () => {
    const first = await uploaded(october);
    await declare('2026-10-03');
    const { report } = (await declare('2026-10')).json.body;
    expect((await daysNow()).length).toBe(31);

    const restored = await restore(report);
    expect(restored.json.body.report).toMatchObject({
      id: report.id,
      status: 'complete',
      version: 2,
    });
    expect((await stockNow()).sort()).toEqual(['10-01 1001 5', '10-01 1002 2', '10-07 1001 4']);
    expect(await daysNow()).toEqual(['10-01 2', '10-03 none', '10-07 1']);

    const rows = (await who.call(calls.inventory.rows, { params: { id: first.id } })).json.body;
    expect(rows.rows.map(({ state }) => state)).toEqual(['added', 'added', 'added']);
    expect(await historyOf(who, 'inventory', first.id)).toEqual([
      'reinstated 3',
      'replaced_by 3',
      'completed 3',
      'finalized 1',
    ]);
    expect((await entriesOf(first))[0]).toMatchObject({ other: report.id });
    expect(await historyOf(who, 'inventory', report.id)).toEqual(['reinstated 3', 'declared 0']);
  });

  test('whose author was told of fewer rows than there are is refused with the counts, and removes nothing', async () => {
    await uploaded(october);
    const answer = await declare('2026-10', { agreedRows: 2 });
    expect([answer.status, answer.json.message, answer.json.details]).toEqual([
      409,
      'date_has_rows',
      { dates: ['2026-10-01', '2026-10-07'], rows: 3 },
    ]);
    expect((await stockNow()).length).toBe(3);
    expect((await declare('2026-10', { agreedRows: 3 })).status).toBe(200);
  });

  test('is undone once, and a second time is refused', async () => {
    await uploaded(october);
    const { report } = (await declare('2026-10')).json.body;
    const { id: entry } = await takingOf(report);
    expect((await restore(report)).status).toBe(200);
    expect((await takingOf(report)).replaced).toMatchObject({ isReinstated: true });
    expect((await restore(report, { entry })).json.message).toBe('illegal_transition');
    expect((await stockNow()).length).toBe(3);
  });
});

describe('a full replacement', () => {
  test('can be undone whole: removed rows, changed ones and unchanged ones', async () => {
    await uploaded(october);
    const second = await uploaded(
      csvOf([
        stock('01/10/2026', '1001', 6),
        stock('01/10/2026', '1003', 1),
        stock('07/10/2026', '1001', 4),
      ]),
    );

    expect((await takingOf(second)).kind).toBe('full_replacement');

    // The row of October 7 is the same in both files, so nothing of it is restored.
    expect(await asked(second)).toEqual({
      back: { rows: 2, quantity: 7, dates: ['2026-10-01'] },
      gone: { rows: 2, quantity: 7, dates: ['2026-10-01'] },
    });
    expect((await restore(second, { agreedRows: 2 })).status).toBe(200);
    expect((await stockNow()).sort()).toEqual(['10-01 1001 5', '10-01 1002 2', '10-07 1001 4']);
    expect(await daysNow()).toEqual(['10-01 2', '10-07 1']);
  });

  test('is refused if it would remove more rows than the person was told, and rows removed by the undo can be restored as well', async () => {
    await uploaded(october);
    const { report } = (await declare('2026-10')).json.body;
    const later = await uploaded(csvOf([stock('01/10/2026', '1003', 9)]));
    const entry = (await takingOf(report)).id;
    const refused = await restore(report);
    expect([refused.json.message, refused.json.details]).toEqual([
      'date_has_rows',
      { dates: ['2026-10-01'], rows: 1 },
    ]);
    expect((await restore(report, { agreedRows: 1 })).status).toBe(200);
    expect((await stockNow()).length).toBe(3);
    expect((await historyOf(who, 'inventory', later.id))[0]).toBe('replaced_by 1');

    const again = await takingOf(report);
    expect([again.kind, again.replaced, again.id === entry]).toEqual([
      'reinstated',
      { rows: 1, quantity: 9, isReinstated: false },
      false,
    ]);
    expect((await restore(report, { agreedRows: 2 })).status).toBe(200);
    expect((await stockNow()).sort()).toEqual(['10-01 1003 9', '10-07 1001 4']);
  });

  test('whose former rows were restored can be registered again with the same file, but not while it is registered', async () => {
    const correction = csvOf([stock('01/10/2026', '1001', 6)]);
    const sendAgain = () => finalize(who, correction, { distributorId: own });
    await uploaded(csvOf([stock('01/10/2026', '1001', 5)]));
    const second = await uploaded(correction);
    expect((await sendAgain()).json.message).toBe('file_known');

    await restore(second, { agreedRows: 1 });
    await restore(second, { agreedRows: 1 });
    expect(await stockNow()).toEqual(['10-01 1001 6']);
    expect((await sendAgain()).json.message).toBe('file_known');

    await restore(second, { agreedRows: 1 });
    expect(await stockNow()).toEqual(['10-01 1001 5']);
    await uploaded(correction);
    expect(await stockNow()).toEqual(['10-01 1001 6']);
  });

  test('moves an invoice back to its former date', async () => {
    const laam = await makeDistributor(server, undefined, PERU);
    const sales = (content: string) =>
      register(server, who, content, {
        distributorId: laam,
        kind: 'pos_laam',
        replacement: 'replace',
      });

    who = await signInUser(server, laam);
    await sales(
      csvOf([
        invoice('01/10/2026', 'F-1', '1001', 1),
        invoice('02/10/2026', 'F-2', '1001', 3),
        invoice('02/10/2026', 'F-3', '1001', 7),
      ]),
    );

    const moved = await sales(csvOf([invoice('01/10/2026', 'F-2', '1001', 3)]));
    expect((await stockNow('pos', laam)).sort()).toEqual(['10-01 1001 3', '10-02 1001 7']);
    expect((await asked(moved)).back).toEqual({
      rows: 2,
      quantity: 4,
      dates: ['2026-10-01', '2026-10-02'],
    });
    expect((await restore(moved, { agreedRows: 1 })).status).toBe(200);
    expect((await stockNow('pos', laam)).sort()).toEqual([
      '10-01 1001 1',
      '10-02 1001 3',
      '10-02 1001 7',
    ]);
  });
});

describe('restoring rows', () => {
  test('is refused while the month is closed', async () => {
    await uploaded(october);
    const { report } = (await declare('2026-10')).json.body;
    await closeStock(server, own);
    const closed = await whileClosed(server, async () => {
      who = await signInUser(server, own);
      return await restore(report);
    });

    expect([closed.status, closed.json.message]).toEqual([409, 'blocked']);
    expect(await stockNow()).toEqual([]);
  });

  test('with another report’s entry is refused', async () => {
    const first = await uploaded(october);
    const { report } = (await declare('2026-10')).json.body;
    const { id: entry } = await takingOf(report);
    expect((await restore(first, { entry })).json.message).toBe('illegal_transition');
  });
});
