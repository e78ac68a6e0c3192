/**
 * Tests that the facts of an upload include a person's latest choices even before these are stored.
 */
import { expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

/** So many rows that checking them takes several turns of the event loop. */
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

test('the last of several choices made just now is', async () => {
  const upload = await opened();
  void upload.choose({ dateOrder: 'mdy' });
  void upload.choose({ dateOrder: 'dmy' });
  const facts = await upload.settledFacts();
  expect([facts?.step, facts?.from]).toEqual(['ready', '2026-01-05']);
});

test('an undo made just now is', async () => {
  const upload = await opened();
  await upload.removeRows([0]);
  void upload.undo();
  expect((await upload.settledFacts())?.counts.removed).toBe(0);
});
