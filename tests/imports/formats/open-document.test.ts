/**
 * Tests OpenDocument spreadsheets: each is read as reliably as XLSX, whichever program wrote it,
 * and repetitions neither take memory nor shift columns.
 */
import { write, utils } from '@e965/xlsx';
import { writeOds } from 'hucre/ods';
import { describe, expect, test } from 'vitest';
import { openFile } from '#areas/imports/domain/index.ts';
import {
  emptyCell,
  numberCell,
  openDocument,
  row,
  table,
  textCell,
} from '../../fixtures/imports/open-documents.ts';
import { readAll, mustCheck, fileOf, mustOpen, refusalOf } from '../check-fixtures.ts';

const file = (bytes: Uint8Array, name = 'x.ods') => fileOf(bytes, name);
const sheetOf = (inside: string, styles = '') => file(openDocument(table('Hoja1', inside), styles));
const rowsOf = async (inside: string, styles = '') =>
  (await readAll(await mustOpen(sheetOf(inside, styles)))).rows;
/** Returns what is read from a cell that stands behind a text in the only row of a sheet. */
const cellOf = async (xml: string, styles = '') =>
  (await rowsOf(row([textCell('x'), xml]), styles))[0]![1];

const head = row(['Fecha', 'Código', 'Cantidad'].map((name) => textCell(name)));
const dateCell = (value: string) =>
  `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>3/11/25</text:p></table:table-cell>`;

describe('a cell', () => {
  test.each<[string, string, string | number]>([
    ['with a number', numberCell(1234.5, '', '1.234,50'), 1234.5],
    ['with a date', dateCell('2025-11-03'), '2025-11-03'],
    ['with a date and a time', dateCell('2025-11-03T14:30:00'), '2025-11-03T14:30'],
    ['with a date at midnight', dateCell('2025-11-03T00:00:00'), '2025-11-03'],
    [
      'with a boolean',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>',
      'TRUE',
    ],
    [
      'with a percentage',
      '<table:table-cell office:value-type="percentage" office:value="0.125"><text:p>13%</text:p></table:table-cell>',
      '12.5\u2063%',
    ],
    [
      'with an amount',
      '<table:table-cell office:value-type="currency" office:currency="USD" office:value="10.5"><text:p>US$ 10,50</text:p></table:table-cell>',
      'USD\u206310.5',
    ],
    [
      'with a failed formula',
      '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
      '#DIV/0!',
    ],
    [
      'with a formula that failed with a number',
      '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>Err:502</text:p></table:table-cell>',
      '#VALUE!',
    ],
    [
      'of a formula with a value',
      '<table:table-cell table:formula="of:=2+3" office:value-type="float" office:value="5"/>',
      5,
    ],
    [
      'whose text is only an attribute',
      '<table:table-cell office:value-type="string" office:string-value="a &amp; b"/>',
      'a & b',
    ],
    ['without a type', '<table:table-cell><text:p>a</text:p></table:table-cell>', 'a'],
    [
      'with two paragraphs, spaces, a tab and a link',
      '<table:table-cell office:value-type="string"><text:p>a<text:s text:c="3"/>b<text:tab/>c <text:a>d</text:a></text:p>\n<text:p>e<text:line-break/>f</text:p></table:table-cell>',
      'a   b\tc d\ne\nf',
    ],
    [
      'with a comment and a picture, which are no text of it',
      '<table:table-cell office:value-type="string"><office:annotation><dc:creator>Ana</dc:creator><text:p>Nota</text:p></office:annotation><text:p>a<draw:frame><draw:text-box><text:p>b</text:p></draw:text-box></draw:frame></text:p></table:table-cell>',
      'a',
    ],
    [
      'whose XML is broken into lines, which are one space each',
      '<table:table-cell office:value-type="string"><text:p>\n  a\n  b\n</text:p></table:table-cell>',
      'a b ',
    ],
    [
      'in a CDATA section',
      '<table:table-cell office:value-type="string"><text:p><![CDATA[a < b & c]]></text:p></table:table-cell>',
      'a < b & c',
    ],
  ])('%s', async (_, xml, value) => expect(await cellOf(xml)).toBe(value));

  test('has the currency sign of its style if the cell names none', async () => {
    const styles =
      '<number:number-style style:name="N1"><number:text>US$ </number:text><number:number/></number:number-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>';
    expect(await cellOf(numberCell(7, 'table:style-name="ce1"'), styles)).toBe('US$\u20637');
  });

  test('of a formula without a value becomes the formula, and is counted', async () => {
    const found = await mustOpen(
      sheetOf(head + row([textCell('a'), emptyCell('table:formula="of:=[.A1]*2"')])),
    );
    expect((await readAll(found)).rows[1]).toEqual(['a', '=[.A1]*2']);
    expect(found.notes.formulasWithoutValue).toBe(1);
  });
});

describe('a repetition', () => {
  test('of empty cells moves the next cell and fills nothing', async () => {
    const repeated = emptyCell('table:number-columns-repeated="3"');
    const toTheEnd = emptyCell('table:number-columns-repeated="16380"');
    expect(await rowsOf(row([textCell('a'), repeated, textCell('b'), toTheEnd]))).toEqual([
      ['a', '', '', '', 'b'],
    ]);
  });

  test('of filled cells fills each of them', async () => {
    expect(
      await rowsOf(row([numberCell(5, 'table:number-columns-repeated="3"'), textCell('b')])),
    ).toEqual([[5, 5, 5, 'b']]);
  });

  test('of filled cells to the last column is refused', async () => {
    const wide = row([numberCell(5, 'table:number-columns-repeated="16384"')]);
    expect(await refusalOf(sheetOf(head + wide))).toBe('too_many_columns');
  });

  test('of rows keeps the line numbers of the sheet', async () => {
    const blank = row(
      [emptyCell('table:number-columns-repeated="16384"')],
      'table:number-rows-repeated="1000"',
    );
    const twice = row([textCell('a')], 'table:number-rows-repeated="2"');
    const { lines } = await readAll(
      await mustOpen(sheetOf(head + twice + blank + row([textCell('b')]))),
    );
    expect(lines).toEqual([1, 2, 3, 1004]);
  });

  test('of empty rows to the end of the sheet is nothing', async () => {
    const end = row(
      [emptyCell('table:style-name="ce1" table:number-columns-repeated="1024"')],
      'table:number-rows-repeated="1048575"',
    );
    expect(await rowsOf(head + end)).toEqual([['Fecha', 'Código', 'Cantidad']]);
  });

  test('of filled rows beyond the last row is refused', async () => {
    const filled = row([textCell('a')], 'table:number-rows-repeated="1048576"');
    expect(await refusalOf(sheetOf(head + filled))).toBe('too_many_rows');
  });

  test('of a number that is none counts once', async () => {
    const odd = row(
      [numberCell(5, 'table:number-columns-repeated="-3"')],
      'table:number-rows-repeated="NaN"',
    );
    expect(await rowsOf(odd)).toEqual([[5]]);
  });
});

describe('a sheet', () => {
  const hiddenRow = (cells: string[], by: string) => row(cells, `table:visibility="${by}"`);

  test('tells its hidden rows, of folded groups too, and its hidden columns', async () => {
    const inside =
      '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>' +
      head +
      hiddenRow([textCell('a')], 'filter') +
      hiddenRow([textCell('b')], 'collapse') +
      `<table:table-row-group table:display="false">${row([textCell('c')])}</table:table-row-group>` +
      row([textCell('d')]);
    const found = await mustOpen(sheetOf(inside));
    expect((await readAll(found)).rows.map(([first]) => first)).toEqual([
      'Fecha',
      'a',
      'b',
      'c',
      'd',
    ]);
    expect([found.notes.hiddenRows, found.facts.hiddenColumns]).toEqual([3, [1, 2]]);
    const without = await mustOpen(sheetOf(inside), 'inventory', { withoutHiddenRows: true });
    expect((await readAll(without)).rows.map(([first]) => first)).toEqual(['Fecha', 'd']);
  });

  test('has the rows of its header and its groups too', async () => {
    const inside = `<table:table-header-rows>${head}</table:table-header-rows><table:table-row-group>${row([textCell('a')])}<table:table-row-group>${row([textCell('b')])}</table:table-row-group></table:table-row-group>`;
    expect((await rowsOf(inside)).map(([first]) => first)).toEqual(['Fecha', 'a', 'b']);
  });

  test('has the merged cell at its place and nothing in the covered ones', async () => {
    const merged = `<table:table-cell office:value-type="string" table:number-columns-spanned="3"><text:p>Total</text:p></table:table-cell><table:covered-table-cell table:number-columns-repeated="2"/>`;
    expect(await rowsOf(row([merged, numberCell(4)]))).toEqual([['Total', '', '', 4]]);
  });

  test('is chosen by its columns, hidden ones are named, copies of other files are not', async () => {
    const tables =
      `<table:dde-links><table:dde-link><table:table>${row([textCell('dde')])}</table:table></table:dde-link></table:dde-links>` +
      table("'file:///a.ods'#$Hoja1", row([textCell('copia')])) +
      table('Oculta', row([textCell('x')]), 'ta2') +
      table('Capa', row([textCell('Informe')])) +
      table('Base & más', head + row([dateCell('2025-11-03'), numberCell(1001), numberCell(4)]));
    const { facts } = await mustOpen(file(openDocument(tables)));
    expect(facts).toMatchObject({
      kind: 'ods',
      misnamed: false,
      sheet: 2,
      passedSheet: 1,
      sheets: [
        { name: 'Oculta', hidden: true, rows: 1 },
        { name: 'Capa', hidden: false, rows: 1 },
        { name: 'Base & más', hidden: false, rows: 2 },
      ],
    });
  });
});

describe('is read as other programs write it', () => {
  const rows = [
    ['Fecha', 'Código', 'Cantidad', 'Precio'],
    ['2025-11-03', '00123456', 5, 10.5],
    ['2025-11-04', '4123457', 12, 1234567.89],
  ];

  const valuesIn = async (bytes: Uint8Array) => {
    const found = await mustCheck(file(bytes));
    return [found.values('inventoryDate'), found.values('partNumber'), found.values('quantity')];
  };
  const values = [
    ['2025-11-03', '2025-11-04'],
    ['00123456', '4123457'],
    [5, 12],
  ];

  test('by SheetJS', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer);
    expect(await valuesIn(bytes)).toEqual(values);
  });

  test('by hucre', async () => {
    expect(await valuesIn(await writeOds({ sheets: [{ name: 'A', rows }] }))).toEqual(values);
  });

  test('whatever the name of the file is, which is reported as wrong', async () => {
    const bytes = openDocument(table('A', head));
    const found = await openFile(file(bytes, 'x.xlsx'));
    expect(found.ok && [found.value.facts.kind, found.value.facts.misnamed]).toEqual(['ods', true]);
  });
});
