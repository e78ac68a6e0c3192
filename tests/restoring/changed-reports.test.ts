/** Reports that somebody changed on the restored server before the device that knew more of them came back: nothing of its person is lost in silence. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openFiles } from '#areas/imports/device/index.ts';
import { reportsOn } from '#areas/reports/device/index.ts';
import { restoreNotice } from '#kernel/device/offline.ts';
import { ready } from '../reports/device-setup.ts';
import { calls, lookAtAll, view } from '../reports/report-calls.ts';
import { csvOf, stock, stockParts } from '../reports/report-files.ts';
import { ana, bia, own, place, setUpTwoDevices, tablet } from './two-devices-setup.ts';

setUpTwoDevices();

type Input = Awaited<ReturnType<typeof ready>>;
const client = async (person = ana) => await place.server().as(person);
async function looked(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    await tablet.sync();
    await lookAtAll(place.server());
  }
  await tablet.sync();
}
async function finalized(input: Input): Promise<Input> {
  const done = await reportsOn(tablet.engine, 'Ana').finalize('inventory', input);
  if (!done.ok) throw new Error(done.code);
  return input;
}
async function sent(quantity: number): Promise<Input> {
  const files = openFiles(ana.id);
  const input = await ready({ files }, csvOf([stock('01/10/2026', '1001', quantity)]), own);
  files.close();
  return await finalized(input);
}
const corrected = (choices: Input['choices'], quantity: string): Input['choices'] => ({
  ...choices,
  edits: { 1: { cells: { quantity } } },
});
async function knowsParts(): Promise<void> {
  await stockParts(place.server());
  await tablet.engine.refresh('reports.references');
}
/** Refused for its quantity; the backup knows it so. Then the tablet corrects it. */
async function correctedAfterBackup(): Promise<Input> {
  await knowsParts();
  const input = await sent(0);
  await looked();
  const backup = await place.backUp();
  await finalized({ ...input, choices: corrected(input.choices, '5') });
  await looked();
  expect((await view(await client(), 'inventory', input.id)).status).toBe('complete');
  await place.restore(backup);
  return input;
}
/** The server asks what becomes of a registered date. */
async function asked(): Promise<string> {
  await knowsParts();
  await sent(1);
  await looked();
  return (await sent(2)).id;
}
async function answered(id: string): Promise<void> {
  const reports = reportsOn(tablet.engine, 'Ana');
  await reports.fetch('inventory', id);
  await reports.answer('inventory', id, { replacement: 'replace', except: [] });
  await looked();
}
const uploads = async () => (await restoreNotice(tablet.engine.core))?.uploads ?? [];
const back = async () => {
  await tablet.signInAgain();
  await looked();
  return await uploads();
};

test('an answer is given again where the server came to its question by itself', async () => {
  const id = await asked();
  await tablet.sync();
  const backup = await place.backUp();
  await looked();
  await answered(id);
  await place.restore(backup);
  await lookAtAll(place.server());
  expect((await view(await client(), 'inventory', id)).status).toBe('stand_by');
  expect(await back()).toEqual([]);
  expect(await view(await client(), 'inventory', id)).toMatchObject({
    status: 'complete',
    replacement: 'replace',
  });
});

test('an answer is named where the server has not come to its question yet', async () => {
  const id = await asked();
  await tablet.sync();
  const backup = await place.backUp();
  await looked();
  await answered(id);
  await place.restore(backup);
  expect(await back()).toMatchObject([{ id, there: { fileName: 'report.csv', by: 'Ana' } }]);
});

test('what somebody else corrected there is named beside the own file, stays, and the file may come again', async () => {
  const { id, choices, ...input } = await correctedAfterBackup();
  const { version } = await view(await client(bia), 'inventory', id);
  const body = { ...input, id, baseVersion: version, choices: corrected(choices, '7') };
  await (await client(bia)).call(calls.inventory.finalize, { params: { id }, body });
  await lookAtAll(place.server());
  const there = { fileName: 'report.csv', rows: 1, by: 'Bia' };
  expect(await back()).toMatchObject([{ id, fileName: 'report.csv', rows: 1, there }]);
  expect(await view(await client(), 'inventory', id)).toMatchObject({
    status: 'complete',
    updatedBy: 'Bia',
  });
  await tablet.sync();
  expect(await uploads()).toHaveLength(1);
  await sent(0);
  await looked();
  expect(await uploads()).toEqual([]);
});

test('a report that was removed there is named as removed', async () => {
  const { id } = await correctedAfterBackup();
  const { version } = await view(await client(bia), 'inventory', id);
  const removal = { params: { id }, body: { baseVersion: version } };
  await (await client(bia)).call(calls.inventory.remove, removal);
  expect(await back()).toMatchObject([{ id, fileName: 'report.csv', there: null }]);
});

test('an answer other than the one given there is named', async () => {
  const id = await asked();
  await looked();
  const backup = await place.backUp();
  await answered(id);
  await place.restore(backup);
  const { version } = await view(await client(bia), 'inventory', id);
  const body = { baseVersion: version, replacement: 'changes' as const, except: [] };
  await (await client(bia)).call(calls.inventory.answer, { params: { id }, body });
  await lookAtAll(place.server());
  expect(await back()).toMatchObject([{ id, there: { fileName: 'report.csv', by: 'Bia' } }]);
});
