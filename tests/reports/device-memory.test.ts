/**
 * Tests declarations on an offline device, and what a device remembers about the columns of
 * reports.
 */
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { mergeRememberedFiles, rememberedFilesOf } from '#areas/reports/device/check-context.ts';
import { addDays, dateInZone } from '#kernel/domain/calendar.ts';
import {
  ana,
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

test('a declaration that the server would refuse because of its date is refused on the device', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const today = dateInZone(server.clock.now, 'America/Sao_Paulo');
  const declare = (when: string) =>
    one.reports.declare('inventory', {
      distributorId: own,
      companyId: own,
      when,
      replaces: false,
    });
  expect(await declare(addDays(today, 1))).toMatchObject({
    ok: false,
    code: 'refused',
    issues: [{ code: 'date_future', expected: today }],
  });
  expect(await declare(today)).toMatchObject({ ok: true });
  one.engine.stop();
});

test('a declaration and the answer to a question are queued on the device, and processed once they are sent', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  expect(
    (
      await one.reports.declare('inventory', {
        distributorId: own,
        companyId: own,
        when: '2026-09',
        replaces: false,
      })
    ).ok,
  ).toBe(true);

  const input = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', 5)]));
  const other = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', 7)]));
  for (const each of [input, other]) {
    await one.reports.finalize('inventory', each);
    await one.engine.drain();
    await processReports(server);
    await one.engine.refresh('reports.heads');
  }

  expect(
    (await one.list.list('inventory', { status: 'stand_by', offset: 0, limit: 5 })).rows,
  ).toMatchObject([{ id: other.id }]);
  expect(await stepOf(one, other.id)).toBe('sent');
  expect(
    (await one.reports.answer('inventory', other.id, { replacement: 'replace', except: [] })).ok,
  ).toBe(true);

  await one.engine.drain();
  await processReports(server);
  await one.engine.refresh('reports.heads');
  expect((await readRows(client, 'inventory', own)).map(({ values }) => values.quantity)).toEqual([
    7,
  ]);
  expect(
    (
      await client.call(calls.inventory.days, {
        query: { company: own, from: '2026-09-01', to: '2026-09-02' } as never,
      })
    ).json.body.days,
  ).toMatchObject([{ none: true }, { none: true }]);

  one.engine.stop();
  await Dexie.delete(`portal-files-${ana.id}`);
});

test('remembered columns are deleted on the server and on this device, and kept until the server answers', async () => {
  const one = await startReportsTablet();
  const input = await putReadyUpload(one, csvOf([stock('01/10/2026', '1001', 5)]));
  await one.engine.refresh('reports.references');
  await one.reports.finalize('inventory', input);
  await one.engine.drain();
  await processReports(server);
  await one.files.uploadMemory.put({
    id: input.id,
    kind: 'inventory',
    distributorId: own,
    at: 1,
    names: ['a'],
    choices: input.choices as never,
  });

  await one.engine.refresh('reports.references');
  const remembered = async () => [
    (await one.reports.references('inventory'))?.remembered.length,
    await one.files.uploadMemory.count(),
  ];

  expect(await remembered()).toEqual([1, 1]);

  failNext({ path: /reset_inventory_headers/ });
  expect([await one.reports.forgetColumns('inventory', own), await remembered()]).toEqual([
    'unreachable',
    [1, 1],
  ]);
  expect([await one.reports.forgetColumns('inventory', own), await remembered()]).toEqual([
    'fetched',
    [0, 0],
  ]);
});

test('an administrator’s upload uses nothing remembered from another distributor’s files or another document', () => {
  const of = (id: string, distributorId: number, kind: 'inventory' | 'pos_brazil') => ({
    id,
    distributorId,
    kind,
    names: ['a'],
    choices: {} as never,
    at: 1,
  });
  expect(
    rememberedFilesOf(
      [of('own', 7, 'inventory'), of('other', 8, 'inventory'), of('sales', 7, 'pos_brazil')],
      { kind: 'inventory', distributorId: 7 },
    ).map(({ id }) => id),
  ).toEqual(['own']);
});

test('the newest remembered columns come first, and those that the server has deleted no longer apply', () => {
  const of = (name: string, at: number) => ({ at, names: [name], choices: {} as never });
  const names = (all: readonly { readonly names: readonly string[] }[]) =>
    all.map((one) => one.names[0]);
  expect(
    names(
      mergeRememberedFiles(
        [of('just now', 30), of('before', 10)],
        [of('of another device', 20), of('old', 5)],
        25,
      ),
    ),
  ).toEqual(['just now', 'of another device', 'old']);
  expect(names(mergeRememberedFiles([of('before', 10)], [], null))).toEqual(['before']);
});
