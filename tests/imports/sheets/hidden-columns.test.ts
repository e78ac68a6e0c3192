/** Tests that columns which only a later sheet hides are named too, because they are read. */
import { expect, test } from 'vitest';
import { fileNotesOf } from '#areas/imports/client/file/file-notes.ts';
import { hiddenColumnsOf } from '../../../src/areas/imports/device/upload-facts.ts';
import { cell, workbook } from '../../fixtures/imports/workbooks.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const rowsOf = (month: number) => [
  ['Fecha', 'Código', 'Cantidad', 'Precio'].map(cell),
  ...[1, 2].map((day) =>
    [`0${day}/0${month}/2025`, String(1000 + month * 10 + day), '2', '10,00'].map(cell),
  ),
];

test('a column that a later sheet hides is named like one of the first sheet', async () => {
  const { files } = createUploadDevice();
  const bytes = workbook({
    sheets: [
      { name: 'Enero', rows: rowsOf(1) },
      { name: 'Febrero', rows: rowsOf(2), hiddenColumns: [4] },
    ],
  });
  const id = await beginUpload(files, new Uint8Array(bytes), { name: 'stock.xlsx' });
  await factsWhenChecked(files, id);
  await files.open(id).choose({ sheets: [0, 1] });
  const facts = await factsWhenChecked(files, id);
  expect([facts.counts.all, facts.hiddenColumns, hiddenColumnsOf(facts)]).toEqual([4, [], [3]]);
  expect(fileNotesOf(facts).isMoreThanShown).toBe(true);

  await files.open(id).choose({ dateOrder: 'dmy' });
  expect(hiddenColumnsOf(await factsWhenChecked(files, id, ['ready']))).toEqual([3]);

  await files.open(id).choose({ sheet: 0 });
  expect(hiddenColumnsOf(await factsWhenChecked(files, id, ['ready']))).toEqual([]);
});
