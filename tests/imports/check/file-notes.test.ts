/**
 * Tests which totals of a file are said to differ from the sums of their rows, and which dates are
 * said to be read in the usual order.
 */
import { expect, test } from 'vitest';
import { fileNotesOf, hasFileNotes } from '#areas/imports/client/file/file-notes.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked, waitUntil } from '../upload-device.ts';

const checked = async (quantities: readonly string[], total: string): Promise<UploadFacts> => {
  const rows = quantities.map((quantity, n) => `05/01/2026;${1001 + n};${quantity}`).join('\n');
  const { files } = createUploadDevice();
  const text = `Fecha;Código;Cantidad\n${rows}\nTOTAL;;${total}\n`;
  return await factsWhenChecked(files, await beginUpload(files, text));
};

test('a total that differs is told', async () => {
  expect(fileNotesOf(await checked(['1', '2'], '4')).disagreeing).toBe(1);
});

test('nothing is told of a total while a person has to choose how its figures are written', async () => {
  const facts = await checked(['1.234', '2.345', '5'], '3.584');
  const quantity = facts.fields.find(({ field }) => field === 'quantity');
  expect([quantity?.pattern?.mark.by, facts.totals]).toMatchObject([
    'ask',
    [{ field: 'quantity', found: 3584, equal: false }],
  ]);
  expect(fileNotesOf(facts).disagreeing).toBe(0);
});

const checkedDates = async (dates: readonly string[]) => {
  const { files } = createUploadDevice();
  const rows = dates.map((date, n) => `${date};${1001 + n};1`).join('\n');
  const id = await beginUpload(files, `Fecha;Código;Cantidad\n${rows}\n`);
  return { upload: files.open(id), facts: await factsWhenChecked(files, id) };
};

test('dates that fit both orders and are read by habit have a note until a person chooses', async () => {
  const { upload, facts } = await checkedDates(['12/01/2025', '11/05/2025', '05/05/2025']);
  expect(
    fileNotesOf(facts).habitualDates.map(({ field, pattern }) => [field, pattern?.order]),
  ).toEqual([['inventoryDate', { order: 'dmy', by: 'profile', against: 0, doubtful: 2 }]]);
  expect(hasFileNotes(facts)).toBe(true);

  await upload.choose({ patterns: { inventoryDate: { order: 'dmy' } } });
  await waitUntil(async () => fileNotesOf((await upload.facts())!).habitualDates.length === 0);
});

test('dates that have one reading, or whose order the file shows, have no note', async () => {
  for (const dates of [['05/05/2025'], ['12/01/2025', '13/01/2025']])
    expect(fileNotesOf((await checkedDates(dates)).facts).habitualDates).toEqual([]);
});

const checkedPrices = async (priceTotal: string) => {
  const { files } = createUploadDevice();
  const text = [
    'Fecha;Código;Cantidad;Costo unitario',
    '05/01/2026;1001;2;10,00',
    '05/01/2026;1002;3;20,50',
    `TOTAL;;5;${priceTotal}`,
  ].join('\n');
  const facts = await factsWhenChecked(files, await beginUpload(files, `${text}\n`));
  const { disagreeing } = fileNotesOf(facts);
  return { disagreeing, total: facts.totals.find(({ field }) => field === 'purchasePrice') };
};

test('a total below unit prices may be the sum of quantity × price', async () => {
  expect(await checkedPrices('81,50')).toMatchObject({
    disagreeing: 0,
    total: { found: 8150, sum: 8150, equal: true, isOfLines: true },
  });
});

test('a total below unit prices may be the sum of the prices', async () => {
  const { disagreeing, total } = await checkedPrices('30,50');
  expect([disagreeing, total]).toMatchObject([0, { found: 3050, sum: 3050, equal: true }]);
  expect(total).not.toHaveProperty('isOfLines');
});

test('a total that is neither sum differs from the nearer one', async () => {
  expect(await checkedPrices('80,00')).toMatchObject({
    disagreeing: 1,
    total: { found: 8000, sum: 8150, equal: false, isOfLines: true },
  });
});
