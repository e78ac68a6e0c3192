/**
 * Tests that rows removed by a replacement can be restored for five years, and that the nightly job
 * then deletes them.
 */
import { expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { signInUser } from '../../make-users.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, register } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpNewDistributors();

const night = () => allJobs['report.forget']!(server.services, {});

const upload = (quantity: number) =>
  register(server, ana, csvOf([stock('01/10/2026', '1001', quantity)]), {
    distributorId: own,
    replacement: 'replace',
  });

const kept = async () =>
  (
    await server.pool.query(
      'select (select count(*)::int from report_replaced_day) as days, (select count(*)::int from report_replaced_row) as rows',
    )
  ).rows[0];

/**
 * Returns, for each history entry with rows that can be restored, the number of these rows. The
 * person signs in again, because earlier sessions have expired.
 */
const taken = async (id: string) => {
  const again = await signInUser(server, own);
  const { rows } = (await again.call(calls.inventory.history, { params: { id } })).json.body;
  return rows.map(({ replaced }) => replaced?.rows).filter((count) => count !== undefined);
};

test('rows removed by a replacement are deleted after five years, and no younger ones', async () => {
  const first = server.clock.now;
  await upload(5);
  const older = await upload(6);
  server.clock.now += 20 * DAY;
  const younger = await upload(7);
  server.clock.now = first + retentionMs('files') - 1;
  await night();
  expect(await kept()).toEqual({ days: 2, rows: 2 });

  server.clock.now += DAY;
  await night();
  expect(await kept()).toEqual({ days: 1, rows: 1 });
  expect([await taken(older.id), await taken(younger.id)]).toEqual([[], [1]]);
});
