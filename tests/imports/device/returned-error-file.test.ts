/** Tests which returned error files are applied to an upload, and what is stored of their cells. */
import { expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const text =
  'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;0;10,00\n05/01/2026;1002;2;20,00\n05/01/2026;abc;3;30,00\n06/01/2026;abc;3;\n06/01/2026;1004;4;\n';

const errorFileOf = async (more: string) => {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, more);
  const upload = files.open(id);
  await factsWhenChecked(files, id);
  const out = await upload.errorFile((code) => code, 'es', 'csv');
  if (!out.ok) throw new Error(out.code);
  return { upload, written: await out.value.file.text() };
};

test('a corrected error file is refused if a column was moved or deleted', async () => {
  const { upload, written } = await errorFileOf(text);
  const lines = written.trim().split(/\r?\n/);
  const moved = lines.map((line) => line.replace(/^([^;]*);([^;]*);([^;]*)/, '$1;$3;$2'));
  const shorter = lines.map((line) => line.replace(/^([^;]*;[^;]*;[^;]*);[^;]*/, '$1'));
  for (const changed of [moved, shorter])
    expect(
      await upload.applyCorrectedFile(new File([changed.join('\r\n')], 'back.csv')),
    ).toMatchObject({ ok: false, code: 'not_our_error_file' });
  expect((await upload.facts())!.undoable).toBe(0);
});

test('the corrected error file of another upload is refused', async () => {
  const { upload } = await errorFileOf(text);
  const other = await errorFileOf(
    'Fecha;Código;Cantidad;Precio\n07/01/2026;xx;9;1,00\n07/01/2026;yy;8;2,00\n07/01/2026;zz;7;3,00\n',
  );
  const back = new File([other.written.replace(';xx;9', ';2001;9')], 'back.csv');
  expect(await upload.applyCorrectedFile(back)).toMatchObject({
    ok: false,
    code: 'not_our_error_file',
  });
  expect((await upload.facts())!.undoable).toBe(0);
});

test('a corrected error file is applied after its rows were also changed here', async () => {
  const { upload, written } = await errorFileOf(text);
  await upload.fixEverywhere('partNumber', 'abc', '1003');
  await upload.edit(1, { quantity: '7' });
  const back = new File([written.replaceAll('abc;3', '1009;3')], 'back.csv');
  expect(await upload.applyCorrectedFile(back)).toMatchObject({ ok: true });
});

test('a corrected cell with a line break or tab is stored on one line', async () => {
  const { upload, written } = await errorFileOf(
    'Fecha;Código;Cantidad\n05/01/2026;abc;0\n05/01/2026;1002;2\n',
  );
  const back = new File([written.replace(';abc;0;', ';"10\n09";"\t5";')], 'back.csv');
  expect(await upload.applyCorrectedFile(back)).toMatchObject({ value: { changed: 1 } });
  expect((await upload.facts())!.choices.edits).toEqual({
    1: { cells: { partNumber: '10 09', quantity: '5' } },
  });
});

test('rows without a number in a corrected error file are counted as unknown', async () => {
  const { upload, written } = await errorFileOf(text);
  const back = new File([`${written.trimEnd()}\r\n05/01/2026;1007;3;1,00;;;;\r\n`], 'back.csv');
  expect(await upload.applyCorrectedFile(back)).toEqual({
    ok: true,
    value: { changed: 0, unknown: 1 },
  });
});
