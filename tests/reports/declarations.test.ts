/**
 * Tests declarations that there was no stock or no sales: for which dates they are accepted, what
 * they replace, and what replaces them.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reportAreas, type ReportArea } from '#areas/reports/domain/index.ts';
import { ana, own, server, setUpNewDistributors } from './new-distributor-setup.ts';
import { calls, readRows, register } from './report-calls.ts';
import { csvOf, stock } from './report-files.ts';

setUpNewDistributors();

describe('a declaration', () => {
  const declareIn = (area: ReportArea, when: string, replaces = false, id = randomUUID()) =>
    ana.call(calls[area].declare, {
      params: { id },
      body: { id, baseVersion: 0, distributorId: own, companyId: own, when, replaces },
    });

  const declare = (when: string, replaces = false, id = randomUUID()) =>
    declareIn('inventory', when, replaces, id);

  const days = async () =>
    (
      await ana.call(calls.inventory.days, {
        query: { company: own, from: '2026-09-01', to: '2026-10-31' },
      })
    ).json.body.days.map(({ date, rows, none }) => `${date.slice(5)} ${none ? 'none' : rows}`);

  test('covers a date or a month, and no day in the future', async () => {
    expect((await declare('2026-10-05')).json.body.report).toMatchObject({
      status: 'complete',
      source: 'none',
      from: '2026-10-05',
      to: '2026-10-05',
    });
    expect((await declare('2026-09')).json.body.report).toMatchObject({
      from: '2026-09-01',
      to: '2026-09-30',
    });
    expect((await days()).length).toBe(31);
    expect((await declare('2026-11')).json).toMatchObject({
      message: 'refused',
      details: { issues: [{ code: 'date_future' }] },
    });
  });

  test.each(reportAreas)(
    'of %s is accepted for the distributor’s present day, and refused for the day after it',
    async (area) => {
      const noon = server.clock.now;

      // It is November 21 in São Paulo, and already November 22 in UTC.
      server.clock.now = Date.UTC(2026, 10, 22, 1);
      const present = await declareIn(area, '2026-11-21');
      const next = await declareIn(area, '2026-11-22');
      server.clock.now = noon;
      expect(present.json.body.report).toMatchObject({
        status: 'complete',
        from: '2026-11-21',
        to: '2026-11-21',
      });
      expect(next.json).toMatchObject({
        message: 'refused',
        details: { issues: [{ code: 'date_future', expected: '2026-11-21' }] },
      });
    },
  );

  test('of a declared date asks before it replaces the earlier one', async () => {
    await declare('2026-10-05');
    expect((await declare('2026-10')).json).toMatchObject({
      message: 'date_declared',
      details: { dates: ['2026-10-05'] },
    });
    expect((await declare('2026-10', true)).status).toBe(200);
    expect((await days()).length).toBe(31);
  });

  test('of registered rows is refused until it is told to replace them, and their report names its successor', async () => {
    const report = await register(
      server,
      ana,
      csvOf([stock('01/10/2026', '1001', 5), stock('02/11/2026', '1001', 5)]),
      { distributorId: own },
    );

    expect((await declare('2026-10')).json).toMatchObject({
      message: 'date_has_rows',
      details: { dates: ['2026-10-01'], rows: 1 },
    });

    const id = randomUUID();
    expect((await declare('2026-10', true, id)).status).toBe(200);
    expect((await readRows(ana, 'inventory', own)).map(({ date }) => date)).toEqual(['2026-11-02']);
    expect(
      (await ana.call(calls.inventory.history, { params: { id: report.id } })).json.body.rows[0],
    ).toMatchObject({ kind: 'replaced_by', rows: 1, dates: ['2026-10-01'], other: id });
  });

  test('lets a file that asks stand by, and is replaced by one that changes', async () => {
    const none = (await declare('2026-10')).json.body.report;
    expect(
      (await register(server, ana, csvOf([stock('03/10/2026', '1001', 4)]), { distributorId: own }))
        .status,
    ).toBe('stand_by');

    const report = await register(server, ana, csvOf([stock('03/10/2026', '1001', 5)]), {
      distributorId: own,
      replacement: 'changes',
    });

    expect([report.status, (await days()).filter((day) => !day.endsWith('none'))]).toEqual([
      'complete',
      ['10-03 1'],
    ]);
    expect(
      (await ana.call(calls.inventory.history, { params: { id: none.id } })).json.body.rows[0],
    ).toMatchObject({ kind: 'replaced_by', dates: ['2026-10-03'], other: report.id });
  });

  test('of a month before 1990 or after 2099 is refused beside its field', async () => {
    for (const when of ['0000-01', '0001-01', '1989-12', '2100-01', '9999-12', '0001-01-01']) {
      const { status, json } = await declare(when);
      expect([when, status, json.details]).toEqual([
        when,
        400,
        { issues: [expect.objectContaining({ path: ['when'] })] },
      ]);
    }
  });

  test('of such a year that was accepted by an earlier version is listed and shown unchanged', async () => {
    const { id } = (await declare('2026-09-09')).json.body.report;
    await server.db
      .updateTable('report')
      .set({ from_date: '0001-01-01', to_date: '0001-01-31' })
      .where('id', '=', id)
      .execute();

    const shown = { from: '0001-01-01', to: '0001-01-31' };
    expect((await ana.call(calls.inventory.view, { params: { id } })).json.body).toMatchObject(
      shown,
    );
    expect(
      (await ana.call(calls.inventory.list)).json.body.rows.find((row) => row.id === id),
    ).toMatchObject(shown);
  });

  test('of year 0 in a page key is refused, as any key that the server has not issued', async () => {
    const { status, json } = await ana.call(calls.inventory.registered, {
      query: { company: own, from: '2026-09-01', to: '2026-10-31', after: '1.0000-01-01.1' },
    });
    expect([status, json.message]).toEqual([400, 'invalid_input']);
  });

  test('is made once by fifty simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => declare('2026-10-07')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(49).fill(409),
    ]);
  });
});
