/**
 * Tests reports on a device that works with the real server: pieces are sent before the command,
 * the network may fail at any point, and the report's outcome decides what happens to the file.
 */
import { expect, test } from 'vitest';
import { waitUntilReceived } from '#areas/reports/client/outcome/wait-until-received.ts';
import { readUnsentSummary } from '#kernel/device/engine-and-databases.ts';
import { isLong } from '../test-extent.ts';
import {
  asked,
  client,
  failNext,
  own,
  putReadyUpload,
  server,
  setUpDevice,
  stepOf,
  startReportsTablet,
} from './device-setup.ts';
import { calls, processReports, readRows } from './report-calls.ts';
import { csvOf, stock } from './report-files.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpDevice();

/** Returns a file of about 1.2 MB, which is sent in three pieces. */
const large = () =>
  csvOf(
    Array.from({ length: 12_000 }, (_, n) => ({
      ...stock('01/10/2026', String(2_000_000 + n), 1 + (n % 9)),
      note: 'x'.repeat(80),
    })),
  );

test('references are available after they were read once, and stay the same objects until they change', async () => {
  const one = await startReportsTablet();
  expect(one.reports.latestReferences('inventory')).toBeUndefined();

  await one.engine.refresh('reports.references');
  const read = await one.reports.references('inventory');
  expect(read?.distributors.map(({ id }) => id)).toEqual([own]);
  expect(await one.reports.references('inventory')).toBe(read);
  expect(one.reports.latestReferences('inventory')).toBe(read);
  expect(one.reports.latestReferences('pos')).toBeUndefined();

  const kept = one.engine.bulk.table('reportKept');
  await kept.update('references inventory', { asOf: 7 });
  expect(await one.reports.references('inventory')).toEqual({ ...read, asOf: 7 });
});

test('a report finalized offline sends its pieces first when there is a network, gets its outcome from the mirror, and its upload is deleted', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const input = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', 5)]));
  expect(await readUnsentSummary(one.engine)).toEqual({
    entries: 1,
    documents: [],
    unfinished: 0,
    unfinalized: 1,
    uncompared: 0,
  });
  expect(await one.reports.finalize('inventory', input)).toMatchObject({
    ok: true,
    value: { status: 'waiting_processing', createdBy: 'Ana' },
  });
  expect([
    await stepOf(one, input.id),
    (await one.list.list('inventory', { offset: 0, limit: 10 })).rows.map(
      ({ status, sync }) => `${status} ${sync}`,
    ),
  ]).toEqual(['sent', ['waiting_processing waiting']]);

  asked.length = 0;
  await one.engine.drain();
  expect(asked).toEqual([
    'GET uploads/:id/pieces',
    'PUT uploads/:id/pieces/0',
    'POST reports/:id/finalize',
  ]);

  await processReports(server);
  await one.engine.refresh('reports.heads');
  expect((await one.list.list('inventory', { offset: 0, limit: 10 })).rows).toMatchObject([
    { status: 'complete', sync: 'synced', rows: 1 },
  ]);
  expect(await one.list.counts('inventory', {})).toMatchObject({
    complete: 1,
    waiting_processing: 0,
  });
  expect([
    await stepOf(one, input.id),
    await one.files.uploads.count(),
    (await readUnsentSummary(one.engine)).entries,
  ]).toEqual([undefined, 0, 0]);
  expect((await readRows(client, 'inventory', own)).length).toBe(1);

  one.engine.stop();
});

test.runIf(isLong)(
  'a report whose sending is killed and cut between its pieces, and whose answers are lost, registers once',
  async () => {
    const first = await startReportsTablet();
    await first.engine.refresh('reports.references');
    const content = large();
    const input = await putReadyUpload(first, content);
    expect(input.pieces).toBeGreaterThanOrEqual(3);
    await first.reports.finalize('inventory', input);
    failNext({ path: /pieces\/1$/ });
    await first.engine.drain();
    first.engine.stop();
    const again = await startReportsTablet();
    failNext({ path: /pieces\/2$/, lost: true });
    asked.length = 0;
    await again.engine.drain({ force: true });
    expect(asked).toEqual([
      'GET uploads/:id/pieces',
      'PUT uploads/:id/pieces/1',
      'PUT uploads/:id/pieces/2',
    ]);
    failNext({ path: /finalize$/, lost: true });
    await again.engine.drain({ force: true });
    await again.engine.drain({ force: true });
    await processReports(server);
    expect(
      (
        await client.call(calls.inventory.days, {
          query: { company: own, from: '2026-10-01', to: '2026-10-01' } as never,
        })
      ).json.body.days,
    ).toMatchObject([{ rows: 12_000 }]);
    await again.engine.refresh('reports.heads');
    expect(await stepOf(again, input.id)).toBeUndefined();
    again.engine.stop();
  },
);

test('rows with errors open the upload again with the reason, and the corrected file is sent under the same id', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const input = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', 0)]));
  await one.reports.finalize('inventory', input);
  await one.engine.drain();
  await processReports(server);
  await one.engine.refresh('reports.heads');
  expect(await one.files.uploads.get(input.id)).toMatchObject({
    step: 'ready',
    returned: { code: 'rows_with_errors' },
  });
  expect((await one.reports.read('inventory', input.id))!.report).toMatchObject({
    status: 'waiting_correction',
    reasons: [{ code: 'stock_zero' }],
  });
  expect(
    (
      await one.reports.finalize('inventory', {
        ...input,
        choices: { ...input.choices, edits: { 1: { cells: { quantity: '4' } } } },
      })
    ).ok,
  ).toBe(true);

  await one.engine.drain();
  await processReports(server);
  await one.engine.refresh('reports.heads');
  expect((await one.reports.read('inventory', input.id))!.report.status).toBe('complete');
  expect(await stepOf(one, input.id)).toBeUndefined();

  one.engine.stop();
});

test.runIf(isLong)(
  'a report that another person removes while the portal is closed becomes a draft with its edits, and is sent under a new id',
  async () => {
    const first = await startReportsTablet();
    await first.engine.refresh('reports.references');
    const input = await putReadyUpload(first, csvOf([stock('01/10/2026', '1001', 0)]));
    await first.reports.finalize('inventory', input);
    await first.engine.drain();
    await processReports(server);
    await first.engine.refresh('reports.heads');
    await first.files.uploadEdits.put({
      upload: input.id,
      row: 1,
      edit: { cells: { quantity: '4' } },
    });
    await first.files.uploadUndo.add({ upload: input.id, rows: [[1, null]] });
    first.engine.stop();
    expect(
      (
        await client.call(calls.inventory.remove, {
          params: { id: input.id },
          body: { baseVersion: 2 },
        })
      ).status,
    ).toBe(200);
    const again = await startReportsTablet();
    await again.engine.refresh('reports.heads');
    const [draft, ...more] = await again.files.uploads.toArray();
    const id = draft!.id;
    expect([more, id === input.id, draft!.step, draft!.returned, draft!.name]).toEqual([
      [],
      false,
      'ready',
      null,
      input.file.name,
    ]);
    expect([
      await again.files.uploadEdits.toArray(),
      await again.files.uploadUndo.toArray(),
      await again.files.uploadFiles.toCollection().primaryKeys(),
    ]).toMatchObject([
      [{ upload: id, row: 1, edit: { cells: { quantity: '4' } } }],
      [{ upload: id, rows: [[1, null]] }],
      [id],
    ]);
    expect(
      (
        await again.reports.finalize('inventory', {
          ...input,
          id,
          choices: { ...input.choices, edits: { 1: { cells: { quantity: '4' } } } },
        })
      ).ok,
    ).toBe(true);
    await again.engine.drain();
    await processReports(server);
    await again.engine.refresh('reports.heads');
    expect([
      (await again.reports.read('inventory', id))!.report.status,
      await again.files.uploads.count(),
    ]).toEqual(['complete', 0]);
    again.engine.stop();
  },
);

test('a file that is registered already comes back and can be finalized again, and one that was never sent can be withdrawn', async () => {
  const one = await startReportsTablet();
  const content = csvOf([stock('01/10/2026', '1001', 5)]);
  await one.engine.refresh('reports.references');
  const input = await putReadyUpload(one, content);
  const twin = await putReadyUpload(one, content);
  for (const each of [input, twin]) {
    await one.reports.finalize('inventory', each);
    await one.engine.drain();
    await processReports(server);
    await one.engine.refresh('reports.heads');
  }

  expect(await one.files.uploads.get(twin.id)).toMatchObject({
    step: 'ready',
    returned: { code: 'file_known' },
  });
  expect((await one.reports.finalize('inventory', twin)).ok).toBe(true);
  expect(await one.reports.waiting(twin.id)).toMatchObject([
    { kind: 'inventory.finalize', state: 'queued', canBeWithdrawn: true },
  ]);
  expect(await one.reports.withdraw('inventory', twin.id)).toBe(true);
  expect([
    await one.reports.waiting(twin.id),
    await one.reports.read('inventory', twin.id),
  ]).toEqual([[], undefined]);
  expect(await stepOf(one, twin.id)).toBe('ready');
  expect((await one.engine.entries()).filter(({ open }) => open)).toEqual([]);

  one.engine.stop();
});

test('a declaration ends as received once it was sent, and as withdrawn if it is withdrawn before', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const declared = async (when: string) => {
    const done = await one.reports.declare('inventory', {
      distributorId: own,
      companyId: own,
      when,
      replaces: false,
    });
    return (done as { value: { id: string } }).value.id;
  };
  const kept = await declared('2026-09-01');
  const received = waitUntilReceived(one.reports, 'inventory', kept, 10_000);
  await one.engine.drain();
  expect(await received).toBe('received');

  const id = await declared('2026-09-02');
  const outcome = waitUntilReceived(one.reports, 'inventory', id, 10_000);
  expect(await one.reports.withdraw('inventory', id)).toBe(true);
  expect(await outcome).toBe('withdrawn');

  one.engine.stop();
});
