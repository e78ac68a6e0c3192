/**
 * Tests a completed report that an administrator removes, on the distributor's devices: its figures
 * disappear, and no person's work is lost.
 */
import { expect, test } from 'vitest';
import { signInUser } from '../../make-users.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import {
  client,
  own,
  putReadyUpload,
  server,
  setUpDevice,
  stepOf,
  startReportsTablet,
} from '../device-setup.ts';
import { calls, processReports, viewReport } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpFakeIndexedDb();
setUpDevice();

type Tablet = Awaited<ReturnType<typeof startReportsTablet>>;

async function finalized(one: Tablet, quantity: number) {
  const input = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', quantity)]));
  await one.reports.finalize('inventory', input);
  await one.engine.drain();
  await processReports(server);
  await one.engine.refresh('reports.heads');
  return input;
}

async function removeByAdmin(id: string): Promise<void> {
  const admin = await signInUser(server, null, {});
  const { version } = await viewReport(admin, 'inventory', id);
  const answer = await admin.call(calls.inventory.unregister, {
    params: { id },
    body: { baseVersion: version, agreedRows: 1, agreedDates: 0 },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

const october = () => ({
  distributorId: own,
  companyIds: [own],
  from: '2026-10-01',
  to: '2026-10-31',
});

test('the report is shown as removed, and its rows are no longer among the registered dates', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const { id } = await finalized(one, 5);
  expect((await one.reports.readRegisteredDays('inventory', october()))!.days).toMatchObject([
    { rows: 1 },
  ]);
  await removeByAdmin(id);
  await one.engine.refresh('reports.heads');
  const page = await one.list.list('inventory', { offset: 0, limit: 10 });
  expect(page.rows).toMatchObject([{ id, status: 'removed', rows: 0, quantity: 0 }]);
  expect(await one.list.counts('inventory', {})).toMatchObject({ complete: 0, removed: 1 });
  expect((await one.reports.readRegisteredDays('inventory', october()))!.days).toEqual([]);
  one.engine.stop();
});

test('a correction that was made offline meanwhile becomes a new draft with the reason, and registers as a new report', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const { id, ...input } = await finalized(one, 0);
  await one.files.uploadEdits.put({
    upload: id,
    row: 1,
    edit: { cells: { quantity: '4' } },
  });

  const choices = { ...input.choices, edits: { 1: { cells: { quantity: '4' } } } };
  await one.reports.finalize('inventory', { ...input, id, choices });

  // A colleague corrects the report first, and an administrator removes the result.
  const other = { cells: { quantity: '6' } };
  const corrected = await client.call(calls.inventory.finalize, {
    params: { id },
    body: { ...input, id, baseVersion: 2, choices: { ...input.choices, edits: { 1: other } } },
  });

  expect(corrected.status).toBe(200);

  await processReports(server);
  await removeByAdmin(id);
  await one.engine.drain();
  await one.engine.refresh('reports.heads');
  const [draft, ...more] = await one.files.uploads.toArray();
  expect(more).toEqual([]);
  expect(draft).toMatchObject({
    step: 'ready',
    name: input.file.name,
    returned: { code: 'report_removed' },
  });
  expect(draft!.id).not.toBe(id);
  expect(await one.files.uploadEdits.toArray()).toMatchObject([
    { upload: draft!.id, edit: { cells: { quantity: '4' } } },
  ]);

  await one.reports.finalize('inventory', { ...input, id: draft!.id, choices });
  await one.engine.drain();
  await processReports(server);
  await one.engine.refresh('reports.heads');
  expect((await one.reports.read('inventory', draft!.id))!.report.status).toBe('complete');
  expect(await stepOf(one, draft!.id)).toBeUndefined();

  one.engine.stop();
});
