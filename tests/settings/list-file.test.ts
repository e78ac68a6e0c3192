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
    table: {
      head: ['code', 'names en', 'names es', 'names pt', 'active'],
      rows: [['PE', 'Peru', 'Perú', 'Peru', 'yes']],
      lines: [5],
    },
  });
});

test('a file without column names is refused, because it has no columns of the list', async () => {
  const file = csv('PE;Peru;Perú;Peru\nCL;Chile;Chile;Chile\n');
  expect(await readListFile(file, lists.country)).toEqual({
    ok: false,
    fault: { code: 'columns_missing' },
  });
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

test('a text is read without the mark of a number with a format', () => {
  expect(readCell({ kind: 'code', min: 1, max: 9 }, '50\u2063%')).toBe('50%');
});

test('an amount that a workbook stores with the sign of its currency is read', () => {
  const row: ListRow = { ...lists.country, fields: { value: { kind: 'money' } as ListField } };
  const places = findColumnPositions(row, listFileHeadings(row))!;
  const book = { idOf: () => undefined, keyOf: () => '' };
  const read = (...cells: string[]) => readListRow(row, places, cells, book).fields['value'];
  expect(read('US$\u20631234.5', 'USD')).toEqual({ currency: 'USD', minor: 123450 });
  expect(read('US$\u20631234.5', 'BRL')).toBe('US$\u20631234.5');
});

test('the error of a spreadsheet is an issue of its row, also where the text would be valid', () => {
  const places = findColumnPositions(lists.country, listFileHeadings(lists.country))!;
  const book = { idOf: () => undefined, keyOf: () => '' };
  const { issues } = readListRow(lists.country, places, ['PE', 'Peru', '#N/A', 'Peru'], book);
  expect(issues).toEqual([{ path: ['names'], code: 'sheet_error', found: '#N/A' }]);
});

test('columns that the list lacks are left out, whatever their number and length', async () => {
  const others = Array.from({ length: 60 }, (_, n) => `x${n}`).join(';');
  const head = `note;${others};code;names en;names es;names pt`;
  const row = `${'n'.repeat(3000)};${others};PE;Peru;Perú;Peru`;
  expect(await readListFile(csv(`${head}\n${row}\n`), lists.country)).toMatchObject({
    ok: true,
    table: {
      head: ['code', 'names en', 'names es', 'names pt'],
      rows: [['PE', 'Peru', 'Perú', 'Peru']],
    },
  });
});

test('a cell that is too long, and a file that cannot be read, are refused by what is wrong', async () => {
  const head = 'code;names en;names es;names pt';
  const long = csv(`${head}\nPE;Peru;Perú;Peru\nCL;${'x'.repeat(2001)};x;x\n`);
  expect(await readListFile(long, lists.country)).toMatchObject({
    fault: { code: 'cell_too_long', line: 3, column: 'names en' },
  });
  expect(await readListFile(csv('%PDF-1.7'), lists.country)).toMatchObject({
    fault: { code: 'file_pdf' },
  });
});
