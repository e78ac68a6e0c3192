/**
 * Tests files whose dates are registered already: the rows are asked about, replaced, changed one
 * by one, or kept.
 */
import { describe, expect, test } from 'vitest';
import {
  ana,
  answer,
  countsWith,
  readDays,
  addCompany,
  readReportRows,
  server,
  setUpReports,
  summarize,
  readStock,
} from './register-setup.ts';
import { calls, historyOf, register } from './report-calls.ts';
import { csvOf, stock } from './report-files.ts';

setUpReports();

describe('registered dates', () => {
  const before = csvOf([
    stock('01/10/2026', '1001', 5),
    stock('01/10/2026', '1002', 2),
    stock('02/10/2026', '1001', 4),
  ]);

  const after = csvOf([
    stock('01/10/2026', '1001', 6),
    stock('01/10/2026', '1003', 1),
    stock('03/10/2026', '1001', 8),
  ]);

  const both = async (replacement: 'ask' | 'replace' | 'changes') => {
    const id = await addCompany();
    const first = await register(server, ana, before, { distributorId: id });
    return {
      id,
      first,
      second: await register(server, ana, after, { distributorId: id, replacement }),
    };
  };

  test('are asked about with their rows, and nothing changes before the answer', async () => {
    const { id, second } = await both('ask');
    expect(summarize(second)).toMatchObject({
      status: 'stand_by',
      counts: countsWith({ added: 2, changed: 1, kept: 1 }),
    });
    expect(second.days).toEqual([
      {
        date: '2026-10-01',
        rows: 2,
        quantity: 7,
        registeredRows: 2,
        registeredQuantity: 7,
        none: false,
      },
      {
        date: '2026-10-03',
        rows: 1,
        quantity: 8,
        registeredRows: 0,
        registeredQuantity: 0,
        none: false,
      },
    ]);
    expect(await readStock(id)).toEqual([
      '2026-10-01 1001 5',
      '2026-10-01 1002 2',
      '2026-10-02 1001 4',
    ]);
    expect((await answer(second, 'replace')).status).toBe('complete');
    expect(await historyOf(ana, 'inventory', second.id)).toEqual([
      'completed 3',
      'field_change 1',
      'full_replacement 2',
      'answered 3',
      'asked 3',
      'finalized 1',
    ]);
  });

  test('are replaced as a whole: rows that the file lacks are removed, and other dates stay', async () => {
    const { id, first, second } = await both('replace');
    expect(summarize(second)).toMatchObject({
      status: 'complete',
      counts: countsWith({ added: 2, changed: 1, removed: 1 }),
    });
    expect((await readStock(id)).sort()).toEqual([
      '2026-10-01 1001 6',
      '2026-10-01 1003 1',
      '2026-10-02 1001 4',
      '2026-10-03 1001 8',
    ]);
    expect(await readDays(id)).toEqual(['2026-10-01 2 7', '2026-10-02 1 4', '2026-10-03 1 8']);
    expect(await historyOf(ana, 'inventory', first.id)).toEqual([
      'replaced_by 2',
      'completed 3',
      'finalized 1',
    ]);
  });

  test('are changed row by row: rows that the file lacks stay and are reported as kept, and changed ones have their former values', async () => {
    const { id, first, second } = await both('changes');
    expect(summarize(second)).toMatchObject({
      status: 'complete',
      counts: countsWith({ added: 2, changed: 1, kept: 1 }),
    });
    expect((await readStock(id)).sort()).toEqual([
      '2026-10-01 1001 6',
      '2026-10-01 1002 2',
      '2026-10-01 1003 1',
      '2026-10-02 1001 4',
      '2026-10-03 1001 8',
    ]);
    expect(
      (await readReportRows(second)).sort((a, b) => String(a.state).localeCompare(b.state)),
    ).toEqual([
      { part: '1003', state: 'added', was: null },
      { part: '1001', state: 'added', was: null },
      { part: '1001', state: 'changed', was: { quantity: 5 } },
      { part: '1002', state: 'kept', was: null },
    ]);
    expect(await readReportRows(second, 'kept')).toEqual([
      { part: '1002', state: 'kept', was: null },
    ]);

    const [change] = (
      await ana.call(calls.inventory.history, { params: { id: second.id } })
    ).json.body.rows.filter(({ kind }) => kind === 'field_change');
    expect(change!.changes).toEqual([
      { line: 2, key: expect.any(String), fields: [{ field: 'quantity', was: 5, is: 6 }] },
    ]);
    expect(await historyOf(ana, 'inventory', first.id)).toEqual(['completed 3', 'finalized 1']);
  });

  test('may be answered one by one: all replaced but one that is only changed', async () => {
    const id = await addCompany();
    await register(
      server,
      ana,
      csvOf([
        stock('01/10/2026', '1001', 5),
        stock('01/10/2026', '1002', 2),
        stock('02/10/2026', '1001', 4),
        stock('02/10/2026', '1002', 1),
      ]),
      { distributorId: id },
    );

    const asked = await register(
      server,
      ana,
      csvOf([stock('01/10/2026', '1001', 6), stock('02/10/2026', '1001', 7)]),
      { distributorId: id },
    );

    expect((await answer(asked, 'replace', ['2026-10-02'])).counts).toEqual(
      countsWith({ changed: 2, removed: 1, kept: 1 }),
    );
    expect((await readStock(id)).sort()).toEqual([
      '2026-10-01 1001 6',
      '2026-10-02 1001 7',
      '2026-10-02 1002 1',
    ]);
  });

  test('of another company are not affected', async () => {
    const [one, other] = [await addCompany(), await addCompany()];
    await register(server, ana, before, { distributorId: one });
    expect(summarize(await register(server, ana, after, { distributorId: other }))).toMatchObject({
      status: 'complete',
      counts: countsWith({ added: 3 }),
    });
    expect((await readStock(one)).length).toBe(3);
  });

  test('stay unchanged if the report is given up while it asks', async () => {
    const { id, second } = await both('ask');
    expect(
      (
        await ana.call(calls.inventory.remove, {
          params: { id: second.id },
          body: { baseVersion: second.version },
        })
      ).json.body,
    ).toEqual({ id: second.id });
    expect((await ana.call(calls.inventory.view, { params: { id: second.id } })).status).toBe(404);
    expect((await readStock(id)).length).toBe(3);

    const mirror = (await ana.call(calls.inventory.changes, {})).json.body.rows.find(
      (row) => row.id === second.id,
    );
    expect(mirror).toMatchObject({ deleted: true });
  });
});
