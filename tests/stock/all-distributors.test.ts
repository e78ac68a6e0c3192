/** Tests the list of all distributors, and the sums that a job stores for it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { calls as distributorCalls } from '#areas/distributors/domain/index.ts';
import { calls } from '#areas/stock/domain/index.ts';
import { storeStockSums, selectStockSums } from '#areas/stock/server/stock-sums-sql.ts';
import { sumStockJob } from '#areas/stock/server/sum-stock-job.ts';
import { makeChain, putDate as reportedDay } from '../compliance/reported-dates.ts';
import { own, server } from '../reports/new-distributor-setup.ts';
import { csvOf, stock } from '../reports/report-files.ts';
import { admin, setUpUndoing, uploadReport } from '../reports/undoing/undoing-setup.ts';
import { MONTH, registerMonth } from './october-sales.ts';

setUpUndoing();

describe('all distributors', () => {
  const listed = async () =>
    (await admin.call(calls.listStockDifferences, { params: { month: MONTH } })).json.body.rows;
  const ofOwn = async () => (await listed()).find((row) => row.distributorId === own);
  let worst: number, partial: number;
  beforeEach(async () => {
    [worst, partial] = [await makeChain(server, 'Worst', 1), await makeChain(server, 'Partial', 2)];
    for (const [company, rows, of] of [
      [worst, 9, worst],
      [partial, 3, partial],
    ] as const) {
      for (const date of ['2026-09-30', '2026-10-31'])
        await reportedDay(server, 'inventory', of, company, date, '2026-11-02 12:00', rows);
      await reportedDay(server, 'pos', of, company, '2026-10-31', '2026-11-02 12:00', 0);
      await server.pool.query(
        `insert into inventory_row (distributor_id, company_id, report_id, on_date, part_number, quantity, currency, key_id, ordinal)
         values ($1, $2, gen_random_uuid(), '2026-10-31', '1001', $3, 'BRL', gen_random_uuid(), 0)`,
        [of, company, rows],
      );
    }
  });

  test('are listed with the largest differences first, and say how many companies are known', async () => {
    await registerMonth();
    const silent = await makeChain(server, 'Silent', 1);
    const rows = await listed();
    const shown = rows.filter(({ distributorId }) => [worst, partial, own].includes(distributorId));
    expect(shown).toEqual([
      expect.objectContaining({ distributorId: worst, more: 9, less: 0, known: 1, all: 1 }),
      expect.objectContaining({ distributorId: own, more: 5, expected: 8, reported: 13 }),
      expect.objectContaining({
        distributorId: partial,
        more: 3,
        differing: 1,
        known: 1,
        all: 2,
        expected: null,
        reported: null,
      }),
    ]);
    expect(rows.at(-1)).toMatchObject({ distributorId: silent, known: 0, all: 1 });
  });

  test('are listed by stored sums, unless something was registered since', async () => {
    await registerMonth();
    await sumStockJob(server.services, {} as never);
    const before = await ofOwn();
    expect(before).toMatchObject({ more: 5, expected: 8 });

    // A wrong sum shows that the stored one is read.
    await server.pool.query(
      `update stock_sums set sums = jsonb_set(sums, '{more}', '777') where distributor_id = $1`,
      [own],
    );
    expect(await ofOwn()).toEqual({ ...before, more: 777 });

    await uploadReport(csvOf([stock('31/10/2026', '1001', 8)]));
    expect(await ofOwn()).toMatchObject({ more: 0, less: 0, reported: 8 });
    await sumStockJob(server.services, {} as never);
    expect(await ofOwn()).toMatchObject({ more: 0, less: 0, reported: 8 });
  });

  test('have sums of the last thirteen months, and older sums are deleted', async () => {
    await server.pool.query(`insert into stock_sums values ($1, '2025-10', 'old', '{}')`, [own]);
    await sumStockJob(server.services, {} as never);
    const { rows } = await server.pool.query(
      'select month from stock_sums where distributor_id = $1 order by month',
      [own],
    );
    expect([rows.length, rows[0].month, rows.at(-1).month]).toEqual([13, '2025-11', '2026-11']);
  });

  test('are removed with their sums, which are not stored again', async () => {
    const gone = await makeChain(server, 'Gone', 1);
    await sumStockJob(server.services, {} as never);
    const [one] = (await selectStockSums(server.db, [MONTH])).filter(
      ({ distributorId }) => distributorId === gone,
    );
    const months = async () =>
      (await server.pool.query('select from stock_sums where distributor_id = $1', [gone]))
        .rowCount;
    expect(await months()).toBe(13);

    const { version } = (
      await admin.call(distributorCalls.getDistributor, { params: { id: gone } })
    ).json.body;
    const answer = await admin.call(distributorCalls.removeDistributor, {
      params: { id: gone },
      body: { version },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await months()).toBe(0);
    // A job that computed these sums before the removal may store them afterwards.
    await storeStockSums(server.db, one!);
    expect(await months()).toBe(0);
  });
});
