/** Tests reading small files as tables of texts, for relations, lists and bulk uploads. */
import { expect, test } from 'vitest';
import { fileLimits } from '#areas/imports/domain/file-limits.ts';
import { readTextTable } from '#areas/imports/domain/index.ts';

const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' });

test('the first row that is not blank names the columns, and every other row keeps its line number', async () => {
  expect(await readTextTable(csv('\n;\nCode;Name\n1;One\n\n ; \n2;Two\n'), 10)).toEqual({
    ok: true,
    value: {
      head: ['Code', 'Name'],
      rows: [
        ['1', 'One'],
        ['2', 'Two'],
      ],
      lines: [4, 7],
    },
  });
});

test('rows above the column names are left out if the names are known', async () => {
  const known = new Set(['code', 'name']);
  const file = () => csv('20261130;\nRelation of November;\n\nCode;Name\n1;One\n2;Two\n');
  const read = {
    head: ['Code', 'Name'],
    rows: [
      ['1', 'One'],
      ['2', 'Two'],
    ],
    lines: [5, 6],
  };
  expect(await readTextTable(file(), 2, known)).toEqual({ ok: true, value: read });
  expect(await readTextTable(file(), 1, known)).toMatchObject({ code: 'too_many_rows' });
  expect(await readTextTable(csv('A;B\n1;2\n'), 2, known)).toMatchObject({
    value: { head: ['A', 'B'], lines: [2] },
  });
});

test('the apostrophe that protects a text from being run is removed', async () => {
  const read = await readTextTable(csv("Code;Name\n1;'=SUM(A1)\n"), 10);
  expect(read).toMatchObject({ value: { rows: [['1', '=SUM(A1)']] } });
});

test('the maximum of rows is read, and one more is refused', async () => {
  const rows = (count: number) => csv(`Code;Name\n${'1;One\n'.repeat(count)}`);
  expect(await readTextTable(rows(3), 3)).toMatchObject({ ok: true });
  expect(await readTextTable(rows(4), 3)).toMatchObject({ code: 'too_many_rows' });
});

test('a file whose later rows cannot be read is refused by its code', async () => {
  const columns = ';x'.repeat(fileLimits.columns + 1);
  const text = `Code;Name\n${'1;One\n'.repeat(300_000)}1${columns}\n`;
  expect(await readTextTable(csv(text), 400_000)).toMatchObject({
    ok: false,
    code: 'too_many_columns',
  });
});

test('a file that is not a table is refused by its code', async () => {
  expect(await readTextTable(new File([], 'list.csv'), 3)).toMatchObject({
    ok: false,
    code: 'file_empty',
  });
});
