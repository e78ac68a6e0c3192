/** Tests which work goes on while a command holds a report. */
import { expect, test } from 'vitest';
import { lockReport } from '#areas/reports/server/report-sql.ts';
import { server } from '../new-distributor-setup.ts';
import { csvOf, stock } from '../report-files.ts';
import { setUpUndoing, uploadReport } from './undoing-setup.ts';

setUpUndoing();

test('a job writes history of a report while a command holds it', async () => {
  const { id } = await uploadReport(csvOf([stock('01/10/2026', '1001', 1)]));
  const job = await server.pool.connect();
  try {
    await server.db.transaction().execute(async (tx) => {
      await lockReport(tx, id);
      // A row inserted into the history locks its report like this, because of the foreign key.
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
