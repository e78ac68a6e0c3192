/**
 * Tests reports on devices whose server was restored: missing reports are finalized and declared
 * again, and a person is told which files are lost.
 */
import { expect, test } from 'vitest';
import { importsModule, openFilesDatabase } from '#areas/imports/device/index.ts';
import { createReportsDevice } from '#areas/reports/device/index.ts';
import { restoreNoticeToShow } from '#kernel/device/engine-and-databases.ts';
import { isLong } from '../test-extent.ts';
import { putReadyUpload } from '../reports/device-setup.ts';
import { calls, processReports } from '../reports/report-calls.ts';
import { csvOf, stock, addReportParts } from '../reports/report-files.ts';
import { admin, ana, own, place, setUpTwoDevices, tablet } from './two-devices-setup.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: ['reports'] });

/**
 * Makes a backup of a server that knows the parts in the file, then registers a report and declares
 * a month. Returns the backup, and `name`, the name of the report's file.
 */
async function reported() {
  await addReportParts(place.server());
  await tablet.engine.refresh('reports.references');
  const backup = await place.backUp();
  const reports = createReportsDevice(tablet.engine, 'Ana');
  const files = openFilesDatabase(ana.id);
  const input = await putReadyUpload({ files }, csvOf([stock('01/10/2026', '1001', 5)]), own);
  await reports.finalize('inventory', input);
  const none = { distributorId: own, companyId: own, when: '2026-09', replaces: false };
  await reports.declare('inventory', none);
  await tablet.sync();
  await processReports(place.server());
  await tablet.sync();
  files.close();
  return { backup, name: input.file.name };
}

async function afterwards(): Promise<string[]> {
  for (let n = 0; n < 3; n += 1) {
    await tablet.sync();
    await processReports(place.server());
  }
  const client = await place.server().as(ana);
  const { rows } = (await client.call(calls.inventory.list, { query: {} })).json.body;
  return rows.map(({ source, status }) => `${source} ${status}`).sort();
}

/** Returns for each report of the list whether it is marked as sent again. */
async function resent(): Promise<boolean[]> {
  const client = await place.server().as(ana);
  const { rows } = (await client.call(calls.inventory.list, { query: {} })).json.body;
  const whole = rows.map(({ id }) => client.call(calls.inventory.view, { params: { id } }));
  return (await Promise.all(whole)).map(({ json }) => Boolean(json.body.resentAt));
}

test('a report comes back with the stored file, and a declaration too', async () => {
  const { backup } = await reported();
  await place.restore(backup);
  await tablet.signInAgain();
  expect(await afterwards()).toEqual(['file complete', 'none complete']);
  expect(await resent()).toEqual([true, true]);
  expect((await restoreNoticeToShow(tablet.engine.core))?.uploads ?? []).toEqual([]);
});

test('if the file is lost, the person is told which report to upload again', async () => {
  const { backup, name } = await reported();
  await importsModule.releaseSpace!({ userId: ana.id });
  await place.restore(backup);
  await tablet.signInAgain();
  expect(await afterwards()).toEqual(['none complete']);
  expect(await restoreNoticeToShow(tablet.engine.core)).toMatchObject({
    documents: 1,
    uploads: [{ kind: 'inventory', fileName: name, month: '2026-10', rows: 1 }],
  });

  const files = openFilesDatabase(ana.id);
  const again = await putReadyUpload({ files }, csvOf([stock('01/10/2026', '1001', 5)]), own);
  files.close();
  await createReportsDevice(tablet.engine, 'Ana').finalize('inventory', again);
  expect(await afterwards()).toEqual(['file complete', 'none complete']);
  expect((await resent()).sort()).toEqual([false, true]);
  expect((await restoreNoticeToShow(tablet.engine.core))?.uploads ?? []).toEqual([]);
});

test.runIf(isLong)(
  'a report that an administrator had removed is not sent again by any device: administrators are told that the removal is lost',
  async () => {
    await addReportParts(place.server());
    await tablet.engine.refresh('reports.references');
    const files = openFilesDatabase(ana.id);
    const input = await putReadyUpload({ files }, csvOf([stock('01/10/2026', '1001', 5)]), own);
    files.close();
    await createReportsDevice(tablet.engine, 'Ana').finalize('inventory', input);
    await tablet.sync();
    await processReports(place.server());
    await tablet.sync();
    const backup = await place.backUp();
    place.server().clock.now += 60_000;
    const boss = await place.server().as(admin);
    const removed = await boss.call(calls.inventory.unregister, {
      params: { id: input.id },
      body: { baseVersion: 2, agreedRows: 1, agreedDates: 0 },
    });
    expect(removed.status).toBe(200);
    await tablet.sync();
    await place.restore(backup);
    await tablet.signInAgain();
    expect(await afterwards()).toEqual(['file complete']);
    expect((await restoreNoticeToShow(tablet.engine.core))?.uploads ?? []).toEqual([]);
    const { rows } = await place
      .server()
      .pool.query('select kind, subject, document_id from restore_finding');
    expect(rows).toEqual([{ kind: 'decision', subject: 'inventory', document_id: input.id }]);
  },
);
