/** Tests reading the file of a bulk upload. */
import { expect, test } from 'vitest';
import { readBulkFile } from '#areas/bulk/client/bulk-file.ts';
import { tableFileFaultOf } from '#areas/imports/client/index.ts';

const catalog = (text: string) => new File([text], 'catalog.csv', { type: 'text/csv' });

test('titles and dates above the column names are left out', async () => {
  const file = catalog(
    'Catálogo de noviembre;;\n20261130;;\n\nNúmero de parte;Descripción;Precio\n1001;Multímetro;10,50\n',
  );
  expect(await readBulkFile(file, 'catalog', undefined)).toMatchObject({
    ok: true,
    table: {
      head: ['Número de parte', 'Descripción', 'Precio'],
      rows: [['1001', 'Multímetro', '10,50']],
      lines: [5],
    },
  });
});

test('an empty file is refused as empty', async () => {
  expect(await readBulkFile(catalog(''), 'catalog', undefined)).toEqual({
    ok: false,
    fault: { code: 'file_empty' },
  });
});

const upload = {
  head: ['Part number', 'Price'],
  rows: [
    ['1001', 'x'],
    ['1002', '2'],
  ],
  lines: [2, 3],
};
const returned = (...rows: readonly string[]) =>
  catalog(
    ['Part number;Price;Row in the file;Wrong column;Found;Expected', ...rows, ''].join('\n'),
  );

test('a row that was added to a file with errors is added, and replaces no other', async () => {
  const file = returned('1001;1;2;Price;x;number', '1003;3;;;;');
  expect(await readBulkFile(file, 'catalog', upload)).toMatchObject({
    table: {
      rows: [
        ['1001', '1'],
        ['1002', '2'],
        ['1003', '3'],
      ],
      lines: [2, 3, 4],
    },
    corrected: 1,
    isOfOtherUpload: false,
  });
});

test('a file with errors in which a row number occurs twice corrects no upload', async () => {
  const file = returned('1001;1;2;Price;x;number', '1003;3;2;;;');
  expect(await readBulkFile(file, 'catalog', upload)).toMatchObject({
    table: {
      rows: [
        ['1001', '1'],
        ['1003', '3'],
      ],
    },
    corrected: null,
    isOfOtherUpload: true,
  });
});

test('a PDF and a page in HTML are refused as what they are', async () => {
  expect(await readBulkFile(catalog('%PDF-1.7'), 'catalog', undefined)).toMatchObject({
    fault: { code: 'file_pdf' },
  });
  expect(await readBulkFile(catalog('<html><table>'), 'catalog', undefined)).toMatchObject({
    fault: { code: 'file_html' },
  });
});

test('only the cells of columns that are used are checked', async () => {
  const file = (price: string, note: string) =>
    catalog(`Part number;Price;Note${';'.repeat(70)}\n1001;${price};${note}\n`);
  expect(await readBulkFile(file('1', 'n'.repeat(3000)), 'catalog', undefined)).toMatchObject({
    ok: true,
    table: { head: ['Part number', 'Price', 'Note'] },
  });
  expect(await readBulkFile(file('9'.repeat(3000), ''), 'catalog', undefined)).toMatchObject({
    fault: { code: 'cell_too_long', line: 2, column: 'Price' },
  });
});

test('a cell with a character that the server refuses is named', async () => {
  const text = Buffer.from('Part number;Description\n1001;One\n1002;CAF? AMAZ?NIA\n', 'latin1');
  // In CP850 these bytes are É and Ô, in Windows-1252 a control character and a letter.
  text[text.indexOf('?')] = 0x90;
  text[text.indexOf('?')] = 0xe2;
  expect(await readBulkFile(new File([text], 'catalog.csv'), 'catalog', undefined)).toMatchObject({
    fault: { code: 'cell_unreadable', line: 3, column: 'Description' },
  });
});

test('code that could not be loaded is not called a file that is open in another program', () => {
  const unreadable = new DOMException('The file could not be read.', 'NotReadableError');
  expect(tableFileFaultOf(unreadable)).toEqual({ code: 'not_read' });
  const missing = new TypeError('Failed to fetch dynamically imported module');
  expect(tableFileFaultOf(missing)).toEqual({ code: 'not_loaded' });
});

test('a total in the last row is left out with a note, and a part called Total is not', async () => {
  const head = 'Número de parte;Descripción;Precio';
  const read = await readBulkFile(
    catalog(`${head}\n1001;Probe;10,50\nTotal;;10,50\n`),
    'catalog',
    undefined,
  );
  expect(read).toMatchObject({
    table: { rows: [['1001', 'Probe', '10,50']], lines: [2] },
    facts: { totalLine: 3 },
  });
  const beside = await readBulkFile(
    catalog(`${head}\n1001;Probe;10,50\n;Total geral;10,50\n`),
    'catalog',
    undefined,
  );
  expect(beside).toMatchObject({ table: { lines: [2] }, facts: { totalLine: 3 } });
  const named = await readBulkFile(catalog(`${head}\n1001;Total;10,50\n`), 'catalog', undefined);
  expect(named).toMatchObject({ table: { lines: [2] } });
  expect(named).not.toHaveProperty('facts.totalLine');
});
