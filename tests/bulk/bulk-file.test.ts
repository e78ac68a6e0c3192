/** Tests reading the file of a bulk upload. */
import { expect, test } from 'vitest';
import { readBulkFile } from '#areas/bulk/client/bulk-file.ts';

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
    fault: 'file_empty',
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
  });
});
