/** Tests which work goes on while a command holds a report. */
import { expect, test } from 'vitest';
import { lockedReport } from '#areas/reports/server/report-sql.ts';
import { server } from '../races-setup.ts';
import { csvOf, stock } from '../report-files.ts';
import { setUpUndoing, uploaded } from './undoing-setup.ts';

setUpUndoing();

test('a job writes history of a report while a command holds it', async () => {
  const { id } = await uploaded(csvOf([stock('01/10/2026', '1001', 1)]));
  const job = await server.pool.connect();
  try {
    await server.db.transaction().execute(async (tx) => {
      await lockedReport(tx, id);
      // A row of history locks the report like this, because it refers to it.
      const { rows } = await job.query(
        'select id from report where id = $1 for key share skip locked',
        [id],
      );
      expect(rows).toEqual([{ id }]);
    });
  } finally {
    job.release();
  }
});
