/**
 * Tests files that can’t be read as they stand: a person chooses delimiter, quotes or header row on
 * the refusal, and the next file with the same columns is read the same way.
 */
import { expect, test } from 'vitest';
import { movesRecordNumbers } from '#areas/imports/device/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const HEAD = 'Fecha#Código#Cantidad';
const FILE = `${HEAD}\n05/01/2026#1001#5\n06/01/2026#1002#6\n`;
const FIRST = [
  ['inventoryDate', 'column'],
  ['partNumber', 'column'],
  ['quantity', 'column'],
  ['purchasePrice', null],
];

const matched = (facts: Awaited<ReturnType<typeof factsWhenChecked>>) =>
  facts.fields.map(({ field, place }) => [field, place && Object.keys(place)[0]]);

async function rememberedOf(files: ReturnType<typeof createUploadDevice>['files'], id: string) {
  expect((await files.open(id).finalizing()).ok).toBe(true);
  await files.complete(id);
  return await files.remembered({ kind: 'inventory', distributorId: 7 });
}

test('a delimiter that no file has otherwise is chosen on the refusal, and the file is read', async () => {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, FILE);
  const refused = await factsWhenChecked(files, id);
  expect([refused.step, refused.refusal?.code]).toEqual(['refused', 'malformed_file']);
  expect(refused.head.rows[0]).toEqual([HEAD]);

  await files.open(id).choose({ delimiter: '#' });
  const facts = await factsWhenChecked(files, id, ['ready', 'mapping']);
  expect([facts.step, facts.counts.all, facts.delimiter]).toEqual(['ready', 2, '#']);
  expect(matched(facts)).toEqual(FIRST);
  const done = await files.open(id).finalizing();
  expect(done.ok && done.value.choices).toMatchObject({ delimiter: '#', headerAt: 0 });
});

test('the next file with this header is read with that delimiter, without a refusal', async () => {
  const { files, disk } = createUploadDevice();
  const id = await beginUpload(files, FILE);
  await factsWhenChecked(files, id);
  await files.open(id).choose({ delimiter: '#' });
  await factsWhenChecked(files, id, ['ready']);
  const remembered = await rememberedOf(files, id);

  const next = createUploadDevice({ disk, uploadContext: { remembered } });
  const again = await beginUpload(next.files, `${HEAD}\n07/01/2026#1003#7\n`);
  const facts = await factsWhenChecked(next.files, again);
  expect([facts.step, facts.counts.all, facts.quantity]).toEqual(['ready', 1, 7]);
  expect(matched(facts)).toEqual(FIRST);

  // A remembered delimiter counts as chosen, so a check after a change of a row uses it too.
  await next.files.open(again).edit(1, { quantity: '9' });
  await next.files.open(again).finalizing();
  expect((await next.files.open(again).facts())!.quantity).toBe(9);

  const other = await beginUpload(next.files, 'Otra#Cosa#Distinta\nx#y#z\n');
  expect((await factsWhenChecked(next.files, other)).refusal?.code).toBe('malformed_file');
});

test('a header row without known names is chosen on the refusal, and found again in the next file', async () => {
  const text = (rows: string) => `Informe\nuno;dos;tres\n${rows}`;
  const { files, disk } = createUploadDevice();
  const id = await beginUpload(files, text('enero;mil;x\n'));
  const refused = await factsWhenChecked(files, id);
  expect(refused.step).toBe('refused');
  const upload = files.open(id);
  await upload.choose({ headerAt: 1 });
  const open = await factsWhenChecked(files, id, ['mapping']);
  expect(open.columns.map(({ name }) => name)).toEqual(['uno', 'dos', 'tres']);
  expect(open.header).toEqual({ at: 1, rows: 1 });

  await upload.choose({
    mapping: {
      inventoryDate: { value: '2026-01-05' },
      partNumber: { value: '1001' },
      quantity: { value: '3' },
      purchasePrice: { column: 0 },
    },
  });
  await factsWhenChecked(files, id, ['ready']);
  await upload.edit(2, { purchasePrice: '1,00' });
  const remembered = await rememberedOf(files, id);
  const next = createUploadDevice({ disk, uploadContext: { remembered } });
  const again = await beginUpload(next.files, text('febrero;mil;x\n'));
  const facts = await factsWhenChecked(next.files, again);
  expect([facts.step, facts.header]).toEqual(['ready', { at: 1, rows: 1 }]);
});

test('another encoding keeps the changes of rows, unless it changes the record numbers', async () => {
  const { files } = createUploadDevice();
  const id = await beginUpload(
    files,
    Buffer.from('Fecha;Código;Cantidad\n05/01/2026;1001;5\n06/01/2026;1002;6\n', 'latin1'),
  );
  const upload = files.open(id);
  expect((await factsWhenChecked(files, id)).encoding?.encoding).toBe('windows-1252');
  await upload.edit(1, { quantity: '9' });

  const chosen = { encoding: 'macintosh' } as const;
  expect(movesRecordNumbers(chosen, 'windows-1252')).toBe(false);
  await upload.choose(chosen);
  await upload.finalizing();
  expect((await upload.facts())!).toMatchObject({
    choices: { edits: { 1: { cells: { quantity: '9' } } } },
    undoable: 1,
  });

  expect(movesRecordNumbers({ encoding: 'utf-16le' }, 'macintosh')).toBe(true);
  await upload.choose({ encoding: 'utf-16le' });
  await upload.finalizing();
  expect((await upload.facts())!).toMatchObject({ choices: { edits: {} }, undoable: 0 });
});

test.each([
  [{ encoding: 'utf-8' }, 'windows-1252', false],
  [{ encoding: 'utf-16le' }, 'utf-16le', false],
  [{ encoding: 'utf-16be' }, 'utf-16le', true],
  [{ encoding: 'cp850' }, 'utf-16le', true],
  [{ encoding: 'utf-8' }, undefined, true],
  [{ encoding: null }, 'utf-8', true],
  [{ delimiter: ';' }, 'utf-8', true],
  [{ headerAt: 2 }, 'utf-8', false],
] as const)('%j after %s changes the record numbers: %s', (choosing, encoding, moves) => {
  expect(movesRecordNumbers(choosing, encoding)).toBe(moves);
});
