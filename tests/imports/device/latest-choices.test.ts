/**
 * Tests that the facts of an upload include a person's latest choices even before these are stored,
 * and tell them from what was found.
 */
import { expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

/** Checking this many rows takes several turns of the event loop. */
const rows = Array.from({ length: 5000 }, (_, n) => `05/01/2026;${1000 + n};2;1,50`);

const file = `Fecha;Código;Cantidad;Precio\n${rows.join('\n')}\n`;

async function opened() {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, file);
  await factsWhenChecked(files, id, ['ready']);
  return files.open(id);
}

test('a choice made just now is in the settled facts, checked', async () => {
  const upload = await opened();
  void upload.choose({ dateOrder: 'mdy' });
  const facts = await upload.settledFacts();
  expect([facts?.step, facts?.from]).toEqual(['ready', '2026-05-01']);
});

test('the last of several choices made just now is in the settled facts', async () => {
  const upload = await opened();
  void upload.choose({ dateOrder: 'mdy' });
  void upload.choose({ dateOrder: 'dmy' });
  const facts = await upload.settledFacts();
  expect([facts?.step, facts?.from]).toEqual(['ready', '2026-01-05']);
});

test('an undo made just now is in the settled facts', async () => {
  const upload = await opened();
  await upload.removeRows([0]);
  void upload.undo();
  expect((await upload.settledFacts())?.counts.removed).toBe(0);
});

test('only the columns that a person chose are said to be chosen', async () => {
  const { files } = createUploadDevice();
  const text = 'Data do inventário;Código;Qtdes;Preço;Custo\n05/01/2026;1001;2;1,50;1,00\n';
  const id = await beginUpload(files, text);
  const found = await factsWhenChecked(files, id, ['ready']);
  const upload = files.open(id);
  const sourcesOf = ({ fields }: typeof found) => fields.map(({ field, by }) => [field, by]);
  const mapping = Object.fromEntries(
    found.fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])),
  );
  expect(sourcesOf(found)).toEqual([
    ['inventoryDate', 'name'],
    ['partNumber', 'name'],
    ['quantity', 'likeness'],
    ['purchasePrice', 'name'],
  ]);

  await upload.choose({ mapping, places: { purchasePrice: { column: 4 } } });
  expect(sourcesOf(await factsWhenChecked(files, id, ['ready']))).toEqual([
    ...sourcesOf(found).slice(0, 3),
    ['purchasePrice', 'person'],
  ]);

  await upload.choose({ headerAt: 1 });
  await factsWhenChecked(files, id, ['refused', 'mapping', 'ready']);
  await upload.choose({ headerAt: 0 });
  expect(sourcesOf(await factsWhenChecked(files, id, ['ready']))).toEqual(sourcesOf(found));
});

test('a question about a decimal mark has an ambiguous cell as its example, wherever it is', async () => {
  const { files } = createUploadDevice();
  const plain = Array.from({ length: 100 }, (_, n) => `05/01/2026;${1000 + n};2`);
  const text = `Fecha;Código;Cantidad\n${plain.join('\n')}\n05/01/2026;2000;1.000\n`;
  const id = await beginUpload(files, text);
  const { fields } = await factsWhenChecked(files, id, ['ready']);
  const ofQuantity = fields.find(({ field }) => field === 'quantity');
  expect(ofQuantity?.pattern?.mark).toMatchObject({ by: 'ask', doubtful: 1, example: '1.000' });

  await files.open(id).choose({ patterns: { quantity: { mark: ',' } } });
  const chosen = await factsWhenChecked(files, id, ['ready']);
  expect(chosen.fields.find(({ field }) => field === 'quantity')?.pattern?.mark).toEqual({
    mark: ',',
    by: 'chosen',
    against: 0,
    doubtful: 0,
  });
});
