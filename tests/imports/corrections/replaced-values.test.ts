/** Tests replacing a value of a field in all rows of a file on a device. */
import { expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

test('a value is replaced in each row that shows it, typed or from the file, and one undo reverts it', async () => {
  const { files } = createUploadDevice();
  const id = await beginUpload(
    files,
    'Fecha;Código;Cantidad\n05/01/2026;1001;1\n06/01/2026;1001;2\n07/01/2026;1002;3\n',
  );
  const upload = files.open(id);
  await factsWhenChecked(files, id);

  await upload.edit(1, { partNumber: '1002' });
  expect(await upload.valuesOf('partNumber', 10)).toEqual({
    values: [
      { value: '1002', rows: 2 },
      { value: '1001', rows: 1 },
    ],
    all: 2,
  });
  expect(await upload.replaceValue('partNumber', '1002', '1003')).toEqual({ ok: true, value: 2 });
  expect(await upload.finalizing()).toMatchObject({
    ok: true,
    value: {
      choices: {
        edits: { 1: { cells: { partNumber: '1003' } } },
        recipe: [{ field: 'partNumber', from: '1002', to: '1003', count: 1 }],
      },
    },
  });
  const { rows } = await upload.rows({}, 0, 10);
  expect(rows.map(({ cells }) => cells[1]!.value)).toEqual(['1003', '1001', '1003']);

  // One undo reverts the whole change.
  expect(await upload.undo()).toBe(true);
  await upload.finalizing();
  expect((await upload.valuesOf('partNumber', 10)).values).toEqual([
    { value: '1002', rows: 2 },
    { value: '1001', rows: 1 },
  ]);
});
