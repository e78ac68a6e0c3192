/**
 * Tests cells that are merged over several rows: a workbook stores the value in the first of them,
 * and it applies to all. Quantities and titles aren't repeated.
 */
import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { createSheetCollector } from '../../../src/areas/imports/domain/read/workbook/sheet-collector.ts';
import { addMergedRange } from '../../../src/areas/imports/domain/read/workbook/merged-cells.ts';
import { fileOf, mustCheck, mustOpen, readAll } from '../check-fixtures.ts';
import { cell, number, parts, zip } from '../../fixtures/imports/workbooks.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

type Cell = string | number;

function bytesOf(rows: readonly (readonly Cell[])[], merges: readonly string[], format: BookType) {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  for (const at of Object.keys(sheet)) if (sheet[at].v === '') delete sheet[at];
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Estoque');
  return new Uint8Array(write(book, { type: 'buffer', bookType: format, bookSST: true }) as Buffer);
}

const merged = (
  rows: readonly (readonly Cell[])[],
  merges: readonly string[],
  format: BookType = 'xlsx',
) => fileOf(bytesOf(rows, merges, format), `x.${format === 'biff8' ? 'xls' : format}`);

const HEAD = ['Fecha', 'Código', 'Cantidad', 'Ciudad'];
const STOCK = [
  HEAD,
  ['03/11/2025', '4123456', 5, 'Lima'],
  ['', '4123457', 6, ''],
  ['', '4123458', 7, 'Cusco'],
  ['04/11/2025', '4123456', 8, 'Lima'],
];

describe.each<BookType>(['xlsx', 'xlsb', 'biff8', 'ods'])('as %s', (format) => {
  test('a date over three rows and a city over two apply to all of them', async () => {
    const file = await mustOpen(merged(STOCK, ['A2:A4', 'D2:D3'], format));
    const { rows } = await readAll(file);
    expect(rows.map(([day, , , city]) => [day, city])).toEqual([
      ['Fecha', 'Ciudad'],
      ['03/11/2025', 'Lima'],
      ['03/11/2025', 'Lima'],
      ['03/11/2025', 'Cusco'],
      ['04/11/2025', 'Lima'],
    ]);
    expect(file.notes.merged).toEqual({ cells: 3, columns: [0, 3], once: 0 });
  });
});

describe('a merged quantity', () => {
  test('counts in its first row, and the other rows are errors', async () => {
    const rows = [HEAD, ['03/11/2025', '4123456', 5, 'Lima'], ['', '4123457', '', 'Lima 2026']];
    const { values, codes, file } = await mustCheck(
      merged([...rows, ['04/11/2025', '4123457', 1, 'Lima']], ['A2:A3', 'C2:C3']),
    );
    expect(values('quantity')).toEqual([5, null, 1]);
    expect(codes('quantity')).toEqual([undefined, 'required', undefined]);
    expect(codes('inventoryDate')).toEqual([undefined, undefined, undefined]);
    expect(file.notes.merged).toMatchObject({ columns: [0], once: 1 });
  });
});

test('a subtotal doesn’t make its column one of totals', async () => {
  const file = await mustOpen(
    merged(
      [...STOCK, ['Lima Total', '', 26], ['05/11/2025', '4123456', 1], ['', '4123457', 2]],
      ['A2:A4', 'A7:A8'],
    ),
  );
  expect((await readAll(file)).rows.at(-1)).toEqual(['05/11/2025', '4123457', 2]);
});

describe('merged column names', () => {
  test('over two rows and over two columns are one header without repeated names', async () => {
    const { plan, values } = await mustCheck(
      merged(
        [
          ['Fecha', 'Producto', '', 'Cantidad'],
          ['', 'Código', 'Descripción', ''],
          ['03/11/2025', '4123456', 'Multímetro', 5],
        ],
        ['A1:A2', 'B1:C1', 'D1:D2'],
      ),
    );
    expect(plan.header.names).toEqual([
      'Fecha',
      'Producto Código',
      'Producto Descripción',
      'Cantidad',
    ]);
    expect(values('quantity')).toEqual([5]);
  });
});

describe('rows without figures of their own', () => {
  test('stay as they are below a merged title and in a merged note', async () => {
    const file = await mustOpen(
      merged(
        [['Inventario', ''], ['', 'Lima'], HEAD, ...STOCK.slice(1, 2), ['Nota'], [''], ['', 'fin']],
        ['A1:A2', 'A5:A7'],
      ),
    );
    const { rows } = await readAll(file);
    expect([rows[1], rows.at(-1)]).toEqual([
      ['', 'Lima'],
      ['', 'fin'],
    ]);
    expect(file.notes.merged.cells).toBe(0);
  });
});

describe('the limits', () => {
  test('a cell that is merged to the last row of a sheet adds no rows', async () => {
    const sheet = parts({
      rows: [HEAD.map(cell), [cell('03/11/2025'), cell('4123456'), number('5'), cell('Lima')]],
    }).map((part) =>
      part.name === 'xl/worksheets/sheet1.xml'
        ? {
            ...part,
            text: (part.text as string).replace(
              '</sheetData>',
              '</sheetData><mergeCells count="2"><mergeCell ref="A2:A1048576"/><mergeCell ref="D2:XFD1048576"/></mergeCells>',
            ),
          }
        : part,
    );
    const file = await mustOpen(fileOf(zip(sheet), 'x.xlsx'));
    expect((await readAll(file)).lines).toEqual([1, 2]);
  });

  test('filled cells count as cells of the file', () => {
    const mergedRanges = [{ first: 1, last: 1000, column: 400 }];
    const notes = { hiddenRows: 0, merged: { cells: 0, columns: [], once: 0 } };
    const collector = createSheetCollector(notes, { mergedRanges, mostCells: 1000 });
    collector.add(1, [...Array<string>(400).fill(''), 'Lima'], false);
    collector.add(2, [5], false);
    expect(() => collector.add(3, [5], false)).toThrow('too_many_cells');
  });

  test('a sheet with too many merged cells is refused', () => {
    const ranges = Array.from({ length: 500_000 }, () => ({ first: 1, last: 2, column: 0 }));
    expect(() => addMergedRange(ranges, { first: 1, last: 2, column: 0 })).toThrow(
      'too_many_cells',
    );
  });
});

test('an upload says how many cells were filled, and in which columns', async () => {
  const { files } = createUploadDevice();
  const bytes = bytesOf(STOCK, ['A2:A4', 'D2:D3'], 'xlsx');
  const id = await beginUpload(files, Buffer.from(bytes), { name: 'merged.xlsx' });
  const facts = await factsWhenChecked(files, id);
  expect(facts.merged).toEqual({ cells: 3, columns: [0, 3], once: 0 });
  expect([facts.counts.all, facts.quantity]).toEqual([4, 26]);
});
