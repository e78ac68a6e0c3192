/** Tests that a removed report still names who removed it after rows are restored. */
import { expect, test } from 'vitest';
import { own, server } from '../new-distributor-setup.ts';
import { viewReport } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';
import {
  listRows,
  removeReport,
  restoreReplaced,
  setUpUndoing,
  uploadReport,
  who,
} from '../undoing/undoing-setup.ts';

setUpUndoing();

test('a removed report still names who removed it, and when, after the distributor restores rows', async () => {
  await uploadReport(csvOf([stock('01/10/2026', '1001', 5), stock('01/10/2026', '1002', 2)]));
  const report = await uploadReport(csvOf([stock('01/10/2026', '1001', 9)]));
  expect([report.distributorId, report.endedAt, report.endedBy]).toEqual([own, null, null]);
  await removeReport(report);
  const ended = { endedAt: server.clock.now, endedBy: 'Olga' };
  expect(await viewReport(who, 'inventory', report.id)).toMatchObject(ended);

  const restored = await restoreReplaced(report, 0);
  expect(restored.json.body.report).toMatchObject({
    ...ended,
    status: 'removed',
    updatedAt: server.clock.now,
    updatedBy: 'Ana',
  });
  expect(await listRows()).toEqual(['10-01 1001 5', '10-01 1002 2']);
  expect(await viewReport(who, 'inventory', report.id)).toMatchObject(ended);
});
