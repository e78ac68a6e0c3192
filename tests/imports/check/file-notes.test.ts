/** Tests which totals of a file are said to differ from the sums of their rows. */
import { expect, test } from 'vitest';
import { fileNotesOf } from '#areas/imports/client/file/file-notes.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

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
