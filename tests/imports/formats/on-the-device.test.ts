/**
 * Tests that the device stores the rows of workbooks of every format, and reads the sheet that a
 * person chooses.
 */
import { utils, write, type BookType } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { openDocument, row, table, textCell } from '../../fixtures/imports/open-documents.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

function stockOf(bookType: BookType): Uint8Array {
  const head = ['Fecha', 'Código', 'Cantidad'];
  const sheetOf = (quantities: readonly number[]) => {
    const sheet = utils.aoa_to_sheet([
      head,
      ...quantities.map((quantity, n) => [46_027 + n, 1001 + n, quantity]),
    ]);
    quantities.forEach((_, n) => {
      sheet[`A${n + 2}`].z = 'dd/mm/yyyy';
    });
    return sheet;
  };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheetOf([4, 5]), 'Enero');
  utils.book_append_sheet(book, sheetOf([6, 7, 8]), 'Febrero');
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
}

test.each<[string, BookType]>([
  ['x.xlsx', 'xlsx'],
  ['x.xlsb', 'xlsb'],
  ['x.xls', 'biff8'],
  ['x.ods', 'ods'],
])('%s is read, and another of its sheets after that', async (name, format) => {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, stockOf(format), { name });
  const first = await factsWhenChecked(files, id);
  expect([first.kindOfFile, first.misnamed, first.refusal]).toEqual([
    name.split('.')[1],
    false,
    null,
  ]);
  expect(first.sheets).toMatchObject([
    { name: 'Enero', rows: 3 },
    { name: 'Febrero', rows: 4 },
  ]);
  expect([first.counts.all, first.counts.clean]).toEqual([2, 2]);

  await files.open(id).choose({ sheet: 1 });
  const second = await factsWhenChecked(files, id);
  const { rows } = await files.open(id).rows({}, 0, 9);
  expect([second.sheet, second.counts.all, rows.map(({ line }) => line)]).toEqual([
    1,
    3,
    [2, 3, 4],
  ]);
});

test('a document that is cut off is refused on the device', async () => {
  const { files } = createUploadDevice();
  const bytes = openDocument(table('A', row([textCell('a')])));
  const id = await beginUpload(files, bytes.subarray(0, 400), { name: 'x.ods' });
  const facts = await factsWhenChecked(files, id, ['refused']);
  expect(facts.refusal?.code).toBe('file_damaged');
});
