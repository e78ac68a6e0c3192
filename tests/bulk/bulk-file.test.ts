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
