/** Facts that wait for what a person has chosen so far, although nothing of it is stored yet. */
import { expect, test } from 'vitest';
import { begun, device, factsWhenChecked } from '../upload-device.ts';

/** Enough rows that a check takes several turns. */
const rows = Array.from({ length: 5000 }, (_, n) => `05/01/2026;${1000 + n};2;1,50`);
const file = `Fecha;Código;Cantidad;Precio\n${rows.join('\n')}\n`;
async function opened() {
  const { files } = device();
  const id = await begun(files, file);
  await factsWhenChecked(files, id, ['ready']);
  return files.open(id);
}

test('a choice of this moment is in the settled facts, checked', async () => {
  const upload = await opened();
  void upload.choose({ dateOrder: 'mdy' });
  const facts = await upload.settledFacts();
  expect([facts?.step, facts?.from]).toEqual(['ready', '2026-05-01']);
});
test('the last of several choices of this moment is', async () => {
  const upload = await opened();
  void upload.choose({ dateOrder: 'mdy' });
  void upload.choose({ dateOrder: 'dmy' });
  const facts = await upload.settledFacts();
  expect([facts?.step, facts?.from]).toEqual(['ready', '2026-01-05']);
});
test('a change that is taken back at this moment is', async () => {
  const upload = await opened();
  await upload.removeRows([0]);
  void upload.undo();
  expect((await upload.settledFacts())?.counts.removed).toBe(0);
});
