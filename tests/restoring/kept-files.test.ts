/**
 * Tests that a device keeps the file of a registered report, hidden, for a while, in case the
 * server is restored from a backup.
 */
import { afterEach, expect, test } from 'vitest';
import { readUploadedFile, importsModule } from '#areas/imports/device/index.ts';
import { readUnsentSummary } from '#kernel/device/engine-and-databases.ts';
import { DAY } from '#kernel/domain/dates.ts';
import {
  ana,
  own,
  putReadyUpload,
  server,
  setUpDevice,
  startReportsTablet,
} from '../reports/device-setup.ts';
import { processReports } from '../reports/report-calls.ts';
import { csvOf, stock } from '../reports/report-files.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpDevice();
const began: number[] = [];

afterEach(() => {
  server.clock.now = began.pop() ?? server.clock.now;
});

async function registered() {
  began.push(server.clock.now);
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const input = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', 5)]));
  await one.reports.finalize('inventory', { ...input, distributorId: own });
  await one.engine.drain();
  await processReports(server);

  // A refresh that began before the server had processed the file does not bring the outcome yet,
  // so the test polls.
  await expect
    .poll(async () => {
      await one.engine.refresh('reports.heads');
      return await one.files.uploads.get(input.id);
    })
    .toBeUndefined();

  return { ...one, id: input.id };
}

test('the file of a registered report is kept, and hidden from uploads, sign-out and export', async () => {
  const { engine, files, id } = await registered();
  expect((await readUploadedFile(files, id))?.size).toBeGreaterThan(0);
  expect([
    await files.uploads.count(),
    (await readUnsentSummary(engine)).entries,
    JSON.parse(await engine.exportUnsentWork()).entries,
  ]).toEqual([0, 0, []]);
  engine.stop();
});

test('the kept file is the first to be deleted when space is short, and an upload that was not finalized stays', async () => {
  const { engine, files, id } = await registered();
  const draft = await putReadyUpload({ files }, csvOf([stock('01/10/2026', '1001', 6)]));
  expect(await importsModule.releaseSpace!({ userId: ana.id })).toBe(true);
  expect([
    await readUploadedFile(files, id),
    (await readUploadedFile(files, draft.id))?.size,
  ]).toEqual([undefined, expect.any(Number)]);
  expect(await importsModule.releaseSpace!({ userId: ana.id })).toBe(false);

  engine.stop();
});

test('the kept file is deleted after 30 days', async () => {
  const { engine, files, id } = await registered();
  server.clock.now += 29 * DAY;
  await engine.refresh('reports.heads');
  expect(await readUploadedFile(files, id)).toBeDefined();

  server.clock.now += 2 * DAY;
  await engine.refresh('reports.heads');
  expect([await readUploadedFile(files, id), await files.keptFiles.count()]).toEqual([
    undefined,
    0,
  ]);

  engine.stop();
});
