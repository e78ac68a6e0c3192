/** Tests reading small files as tables of texts, for relations, lists and bulk uploads. */
import { expect, test } from 'vitest';
import { fileLimits } from '#areas/imports/domain/file-limits.ts';
import { findUnusableCell, isSheetError, readTextTable } from '#areas/imports/domain/index.ts';
import { multiLineSchema, parseBySchema } from '#kernel/domain/schema.ts';
import { cell, formula, number, workbook, type Book } from '../../fixtures/imports/workbooks.ts';

const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' });
const xlsx = (book: Book) => new File([new Uint8Array(workbook(book))], 'list.xlsx');
const names = ['Code', 'Name'].map(cell);

test('the first row that is not blank names the columns, and every other row keeps its line number', async () => {
  expect(await readTextTable(csv('\n;\nCode;Name\n1;One\n\n ; \n2;Two\n'), 10)).toMatchObject({
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
  expect(await readTextTable(file(), 2, known)).toMatchObject({ ok: true, value: read });
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

test('a text that is wrapped in a formula is unwrapped', async () => {
  const read = await readTextTable(csv('Code;Name\n"=""0012""";One\n'), 10);
  expect(read).toMatchObject({ value: { rows: [['0012', 'One']] } });
  const rows = [names, [cell('="0012"'), cell('=Ana')]];
  expect(await readTextTable(xlsx({ rows }), 10)).toMatchObject({
    value: { rows: [['0012', '=Ana']] },
  });
});

test('a formula without a result reads like the error of a spreadsheet', async () => {
  const rows = [names, [cell('1'), formula('VLOOKUP(A2,B:C,2)')], [formula('1+1', '2'), cell('x')]];
  const read = await readTextTable(xlsx({ rows }), 10);
  expect(read.ok && read.value.rows.map((row) => row.map(isSheetError))).toEqual([
    [false, true],
    [false, false],
  ]);
  const text = await readTextTable(csv('Code;Name\n1;=B1&C1\n'), 10);
  expect(text.ok && isSheetError(text.value.rows[0]![1]!)).toBe(true);
});

test('blank columns at the end are left out', async () => {
  const blank = ';'.repeat(80);
  const read = await readTextTable(csv(`Code;Name${blank}\n1;${blank}\n2;Two;x${blank}\n`), 10);
  expect(read).toMatchObject({
    value: {
      head: ['Code', 'Name', ''],
      rows: [
        ['1', '', ''],
        ['2', 'Two', 'x'],
      ],
    },
  });
});

test('other sheets with rows and hidden rows are counted', async () => {
  const rows = [names, [cell('1'), cell('One')], [cell('2'), cell('Two')]];
  const sheets = [
    { name: 'March', rows, hiddenRows: [3] },
    { name: 'Blank', rows: [] },
    { name: 'April', rows: rows.slice(0, 2) },
  ];
  expect(await readTextTable(xlsx({ sheets }), 10, new Set(['code', 'name']))).toMatchObject({
    value: {
      rows: [
        ['1', 'One'],
        ['2', 'Two'],
      ],
      facts: {
        sheet: 'March',
        otherSheets: [{ name: 'April', rows: 2, isMore: false }],
        hiddenRows: 1,
      },
    },
  });
  expect(await readTextTable(xlsx({ rows: [names, [number('1')]] }), 10)).toMatchObject({
    value: { facts: { sheet: 'Planilha1', otherSheets: [], hiddenRows: 0, oldEncoding: null } },
  });
});

test('an old encoding that fits the text better is named', async () => {
  const text = Buffer.from('Code;Name\n1;S?o Jos?\n', 'latin1');
  text[text.indexOf('?')] = 0xc6;
  text[text.indexOf('?')] = 0x82;
  expect(await readTextTable(new File([text], 'list.csv'), 10)).toMatchObject({
    value: { facts: { sheet: null, oldEncoding: 'cp850' } },
  });
});

test('a character is named as unreadable if the calls refuse it', () => {
  const schema = multiLineSchema(10);
  const codes = [...Array.from({ length: 0x180 }, (_, code) => code), 0x2063, 0xd800, 0xdfff];
  const texts = codes.map((code) => `a${String.fromCharCode(code)}`);
  const find = (text: string) =>
    findUnusableCell({ head: ['A'], rows: [[text]], lines: [2] }, [0], 10) === undefined;
  expect(texts.map(find)).toEqual(texts.map((text) => parseBySchema(schema, text).ok));
});
