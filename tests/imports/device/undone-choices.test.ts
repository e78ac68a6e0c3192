/**
 * Tests that undo reverts the choices of the preview: moved decimal marks, and rows that are left
 * out because a column marks them as no sale.
 */
import { expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const text =
  'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;1;10,00\n05/01/2026;1002;2;20,00\n06/01/2026;1003;3;30,00\n';

async function edited() {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, text);
  const upload = files.open(id);
  await factsWhenChecked(files, id);
  await upload.edit(1, { quantity: '7' });
  const choicesNow = async () => {
    await upload.finalizing();
    const { choices, undoable, sums } = (await upload.facts())!;
    const { patterns, withoutNoSales, edits } = choices;
    return [patterns, withoutNoSales ?? false, Object.keys(edits), undoable, sums.purchasePrice];
  };
  return { upload, choicesNow };
}

test('the newest choice is reverted before an earlier correction', async () => {
  const { upload, choicesNow } = await edited();
  const before = await choicesNow();
  expect(before).toEqual([{}, false, ['1'], 1, 6000]);

  const shifted = { purchasePrice: { shift: -1 } };
  await upload.choose({ patterns: shifted });
  expect(await choicesNow()).toEqual([shifted, false, ['1'], 2, 600]);
  await upload.choose({ withoutNoSales: true });
  expect(await choicesNow()).toEqual([shifted, true, ['1'], 3, 600]);

  expect(await upload.undo()).toBe(true);
  expect(await choicesNow()).toEqual([shifted, false, ['1'], 2, 600]);
  expect(await upload.undo()).toBe(true);
  expect(await choicesNow()).toEqual(before);
  expect(await upload.undo()).toBe(true);
  expect(await choicesNow()).toEqual([{}, false, [], 0, 6000]);
});

test('another pattern of the column stays when a choice is undone', async () => {
  const { upload, choicesNow } = await edited();
  await upload.choose({ patterns: { purchasePrice: { shift: -1 } } });
  await upload.choose({ patterns: { purchasePrice: { mark: ',' } } });
  expect(await upload.undo()).toBe(true);
  expect(await choicesNow()).toEqual([{ purchasePrice: { mark: ',' } }, false, ['1'], 1, 6000]);
});

test('a choice that changes nothing can’t be undone', async () => {
  const { upload, choicesNow } = await edited();
  await upload.choose({ withoutNoSales: null, patterns: { purchasePrice: { shift: 0 } } });
  expect(await choicesNow()).toEqual([{}, false, ['1'], 1, 6000]);
});
