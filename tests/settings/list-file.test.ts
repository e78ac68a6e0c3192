/** Tests reading the file that is imported into a list. */
import { expect, test } from 'vitest';
import { readListFile } from '#areas/settings/client/lists/read-list-file.ts';
import {
  findColumnPositions,
  listFileHeadings,
  lists,
  readListRow,
  type ListField,
  type ListRow,
} from '#areas/settings/domain/index.ts';

const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' });

test('titles and dates above the column names are left out', async () => {
  const file = csv(
    'Países de noviembre;;;;\n20261130;;;;\n\ncode;names en;names es;names pt;active\nPE;Peru;Perú;Peru;yes\n',
  );
  expect(await readListFile(file, lists.country)).toMatchObject({
    ok: true,
    value: {
      head: ['code', 'names en', 'names es', 'names pt', 'active'],
      rows: [['PE', 'Peru', 'Perú', 'Peru', 'yes']],
      lines: [5],
    },
  });
});

test('a file without column names has no columns of the list, so no row of it is lost', async () => {
  const read = await readListFile(csv('PE;Peru;Perú;Peru\nCL;Chile;Chile;Chile\n'), lists.country);
  expect(read.ok && findColumnPositions(lists.country, read.value.head)).toBeUndefined();
});

/** Returns the value of a field that is read from a cell. */
function readCell(field: ListField, cell: string): unknown {
  const row: ListRow = { ...lists.country, fields: { value: field } };
  const book = { idOf: (_list: string, key: string) => Number(key), keyOf: () => '' };
  return readListRow(row, findColumnPositions(row, listFileHeadings(row))!, [cell], book).fields[
    'value'
  ];
}

test('a code may be written in small letters, as in the form', () => {
  expect(readCell({ kind: 'code', min: 2, max: 2 }, 'br')).toBe('BR');
});

test('a bar after the last of several values is left out', () => {
  expect(readCell({ kind: 'emails', max: 2 }, 'ana@norte.example | ')).toEqual([
    'ana@norte.example',
  ]);
  expect(readCell({ kind: 'tags', list: 'verticals' }, '3 | 5 |')).toEqual([3, 5]);
});
