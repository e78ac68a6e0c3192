/**
 * Tests reports that were changed on the restored server before the device with newer data
 * connected: no work of the device's person is lost silently.
 */
import { expect, test } from 'vitest';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { createReportsDevice } from '#areas/reports/device/index.ts';
import { restoreNoticeToShow } from '#kernel/device/engine-and-databases.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { putReadyUpload } from '../reports/device-setup.ts';
import { calls, finalize, processReports, viewReport } from '../reports/report-calls.ts';
import { csvOf, stock, addReportParts } from '../reports/report-files.ts';
import { ana, bia, own, place, setUpTwoDevices, tablet } from './two-devices-setup.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: ['reports'] });

type Input = Awaited<ReturnType<typeof putReadyUpload>>;
const client = async (person = ana) => await place.server().as(person);

async function looked(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    await tablet.sync();
    await processReports(place.server());
  }
  await tablet.sync();
}

async function finalized(input: Input): Promise<Input> {
  const done = await createReportsDevice(tablet.engine, 'Ana').finalize('inventory', input);
  if (!done.ok) throw new Error(done.code);
  return input;
}

async function sent(quantity: number): Promise<Input> {
  const files = openFilesDatabase(ana.id);
  const input = await putReadyUpload({ files }, counted(quantity), own);
  files.close();
  return await finalized(input);
}

const corrected = (choices: Input['choices'], quantity: string): Input['choices'] => ({
  ...choices,
  edits: { 1: { cells: { quantity } } },
});

async function knowsParts(): Promise<void> {
  await addReportParts(place.server());
  await tablet.engine.refresh('reports.references');
}

/**
 * Corrects, after a backup, a report that was refused for its quantity before it, and then restores
 * that backup. Returns the report's input.
 */
async function correctedAfterBackup(): Promise<Input> {
  await knowsParts();
  const input = await sent(0);
  await looked();
  const backup = await place.backUp();
  await finalized({ ...input, choices: corrected(input.choices, '5') });
  await looked();
  expect((await viewReport(await client(), 'inventory', input.id)).status).toBe('complete');

  await place.restore(backup);
  return input;
}

/**
 * Returns the id of a report whose date is registered already, so that the server asks about it.
 */
async function asked(): Promise<string> {
  await knowsParts();
  await sent(1);
  await looked();
  return (await sent(2)).id;
}

const fetched = (id: string) => createReportsDevice(tablet.engine, 'Ana').fetch('inventory', id);

async function answering(id: string): Promise<void> {
  await fetched(id);
  const answer = { replacement: 'replace' as const, except: [] };
  await createReportsDevice(tablet.engine, 'Ana').answer('inventory', id, answer);
}

async function answered(id: string): Promise<void> {
  await answering(id);
  await looked();
}

/**
 * Answers the server's question, and removes the file's pieces on the server before the answer is
 * processed, so that the report comes back to its author.
 */
async function answeredInVain(id: string): Promise<void> {
  await answering(id);
  await tablet.sync();
  await place.server().db.deleteFrom('report_piece').where('upload_id', '=', id).execute();
  await looked();
  await fetched(id);
  expect((await viewReport(await client(), 'inventory', id)).status).toBe('waiting_correction');
}

/** Corrects the report as a colleague, with another file or with the same bytes and other edits. */
async function correctedByBia(id: string, content: string, choices = {}): Promise<void> {
  const who = await client(bia);
  const { version: baseVersion } = await viewReport(who, 'inventory', id);
  const sending = { id, baseVersion, distributorId: own, choices };
  const { status, text } = await finalize(who, content, sending);
  if (status !== 200) throw new Error(text);
  await processReports(place.server());
}

const counted = (quantity: number) => csvOf([stock('01/10/2026', '1001', quantity)]);

/** Returns the two ways in which a colleague corrects a file with the quantity 0. */
const corrections = (quantity: string) =>
  [
    ['another file', counted(Number(quantity)), {}],
    ['the same bytes with other edits', counted(0), { edits: { 1: { cells: { quantity } } } }],
  ] as const;

const statusOf = async (id: string) => {
  const { status, updatedBy } = await viewReport(await client(), 'inventory', id);
  return `${status} ${updatedBy}`;
};

const uploads = async () => (await restoreNoticeToShow(tablet.engine.core))?.uploads ?? [];

const back = async () => {
  await tablet.signInAgain();
  await looked();
  return await uploads();
};

test('an answer is sent again if the server asked its question by itself', async () => {
  const id = await asked();
  await tablet.sync();
  const backup = await place.backUp();
  await looked();
  await answered(id);
  await place.restore(backup);
  await processReports(place.server());
  expect((await viewReport(await client(), 'inventory', id)).status).toBe('stand_by');
  expect(await back()).toEqual([]);
  expect(await viewReport(await client(), 'inventory', id)).toMatchObject({
    status: 'complete',
    replacement: 'replace',
  });
});

test.runIf(isLong)(
  'an answer is named where the server has not come to its question yet',
  async () => {
    const id = await asked();
    await tablet.sync();
    const backup = await place.backUp();
    await looked();
    await answered(id);
    await place.restore(backup);
    expect(await back()).toMatchObject([{ id, there: { fileName: 'report.csv', by: 'Ana' } }]);
  },
);

test('another person’s correction on the server stays and is listed beside the person’s own file, which may be sent again', async () => {
  const { id, choices, ...input } = await correctedAfterBackup();
  const { version } = await viewReport(await client(bia), 'inventory', id);
  const body = { ...input, id, baseVersion: version, choices: corrected(choices, '7') };
  await (await client(bia)).call(calls.inventory.finalize, { params: { id }, body });
  await processReports(place.server());
  const there = { fileName: 'report.csv', rows: 1, by: 'Bia' };
  expect(await back()).toMatchObject([{ id, fileName: 'report.csv', rows: 1, by: null, there }]);
  expect(await viewReport(await client(), 'inventory', id)).toMatchObject({
    status: 'complete',
    updatedBy: 'Bia',
  });
  await tablet.sync();
  expect(await uploads()).toHaveLength(1);
  await sent(0);
  await looked();
  expect(await uploads()).toEqual([]);
});

test.runIf(isLong)('a report that was removed on the server is named as removed', async () => {
  const { id } = await correctedAfterBackup();
  const { version } = await viewReport(await client(bia), 'inventory', id);
  const removal = { params: { id }, body: { baseVersion: version } };
  await (await client(bia)).call(calls.inventory.remove, removal);
  expect(await back()).toMatchObject([{ id, fileName: 'report.csv', there: null }]);
});

test.runIf(isLong)('an answer that differs from the one on the server is named', async () => {
  const id = await asked();
  await looked();
  const backup = await place.backUp();
  await answered(id);
  await place.restore(backup);
  const { version } = await viewReport(await client(bia), 'inventory', id);
  const body = { baseVersion: version, replacement: 'changes' as const, except: [] };
  await (await client(bia)).call(calls.inventory.answer, { params: { id }, body });
  await processReports(place.server());
  expect(await back()).toMatchObject([{ id, there: { fileName: 'report.csv', by: 'Bia' } }]);
});

test.each(chooseCases(2, corrections('7')))(
  'an answer is not given to the question about %s that somebody sent since',
  async (_, content, edits) => {
    await knowsParts();
    await sent(1);
    await looked();
    const input = await sent(0);
    await looked();
    const backup = await place.backUp();
    await finalized({ ...input, choices: corrected(input.choices, '5') });
    await looked();
    await answered(input.id);
    expect(await statusOf(input.id)).toBe('complete Ana');
    await place.restore(backup);
    await correctedByBia(input.id, content, edits);
    expect(await statusOf(input.id)).toBe('stand_by Bia');
    expect(await back()).toMatchObject([{ id: input.id, there: { by: 'Bia' } }]);
    expect(await statusOf(input.id)).toBe('stand_by Bia');
  },
);

test.runIf(isLong)(
  'an answer about the file before is not given in place of the corrected file that was lost',
  async () => {
    const id = await asked();
    await looked();
    const backup = await place.backUp();
    await answeredInVain(id);
    await correctedByBia(id, counted(3));
    expect(await statusOf(id)).toBe('stand_by Bia');
    await fetched(id);
    await place.restore(backup);
    expect(await back()).toMatchObject([{ id, by: 'Bia', there: { by: 'Ana' } }]);
    expect(await statusOf(id)).toBe('stand_by Ana');
  },
);

test.runIf(isLong)(
  'an answer about the file before is not given to the question about the corrected one',
  async () => {
    const id = await asked();
    await looked();
    await answeredInVain(id);
    await correctedByBia(id, counted(3));
    const backup = await place.backUp();
    const who = await client(bia);
    const { version: baseVersion } = await viewReport(who, 'inventory', id);
    const body = { baseVersion, replacement: 'changes' as const, except: [] };
    await who.call(calls.inventory.answer, { params: { id }, body });
    await processReports(place.server());
    await fetched(id);
    await place.restore(backup);
    expect(await back()).toMatchObject([{ id, there: { by: 'Bia' } }]);
    expect(await statusOf(id)).toBe('stand_by Bia');
  },
);

test.runIf(isLong).each(corrections('5'))(
  'a returned file is not sent in place of a colleague’s correction that was lost: %s',
  async (_, content, edits) => {
    await knowsParts();
    const { id } = await sent(0);
    await looked();
    const backup = await place.backUp();
    await correctedByBia(id, content, edits);
    await fetched(id);
    await place.restore(backup);
    const { version } = await viewReport(await client(), 'inventory', id);
    expect(await back()).toMatchObject([{ id, by: 'Bia', there: { by: 'Ana' } }]);
    expect(await viewReport(await client(), 'inventory', id)).toMatchObject({
      status: 'waiting_correction',
      version,
    });
  },
);

test.runIf(isLong)(
  'a returned file is not sent for a report that a colleague corrected and the server lacks',
  async () => {
    await knowsParts();
    const backup = await place.backUp();
    const { id } = await sent(0);
    await looked();
    await correctedByBia(id, counted(5));
    const { fileHash } = await viewReport(await client(), 'inventory', id);
    await fetched(id);
    await place.restore(backup);
    const [upload, ...more] = await back();
    expect(more).toEqual([]);
    expect(upload).toMatchObject({ id, by: 'Bia', fileHash });
    expect(upload).not.toHaveProperty('there');
  },
);
