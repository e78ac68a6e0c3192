/** Tests how long the reason of an undo is kept: it is a person's text and may contain names. */
import { expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { server } from '../new-distributor-setup.ts';
import { csvOf, stock } from '../report-files.ts';
import { setUpUndoing, undoReport, uploadReport } from './undoing-setup.ts';

setUpUndoing();

test('the reason is in the history and in the audit for five years, and then in neither', async () => {
  const { id } = await uploadReport(csvOf([stock('01/10/2026', '1001', 1)]));
  await undoReport({ area: 'inventory', id });
  const undone = server.clock.now;
  const reasons = async () => {
    const { rows } = await server.pool.query(
      `select note as reason, rows from report_history where report_id = $1 and kind = 'undone'
       union all
       select details ->> 'reason', 0 from action_log
       where target = $1::text and action = 'report.undone'`,
      [id],
    );
    return rows.map(({ reason, rows: count }) => `${reason ?? ''} ${count}`);
  };
  server.clock.now = undone + retentionMs('names') - 1;
  await allJobs['account.old_names']!(server.services, {});
  expect(await reasons()).toEqual(['Wrong file 1', 'Wrong file 0']);
  server.clock.now = undone + retentionMs('names') + 1;
  await allJobs['account.old_names']!(server.services, {});
  expect(await reasons()).toEqual([' 1', ' 0']);
});
