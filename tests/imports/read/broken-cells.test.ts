/**
 * Tests workbooks that have lost data: a sheet that ends early is refused, and a long number with
 * missing digits and a cell whose formula failed are errors.
 */
import { expect, test } from 'vitest';
import {
  cell,
  date,
  number,
  parts,
  workbook,
  zip,
  type CellXml,
} from '../../fixtures/imports/workbooks.ts';
import { mustCheck, fileOf, refusalOf } from '../check-fixtures.ts';

const stock = (...rows: readonly (readonly CellXml[])[]) =>
  fileOf(workbook({ rows: [['Data', 'Código', 'Quantidade'].map(cell), ...rows] }), 'stock.xlsx');

const failed =
  (name: string): CellXml =>
  (at) =>
    `<c r="${at}" t="e"><v>${name}</v></c>`;

const ROWS = [
  [cell('a'), number('1')],
  [cell('b'), number('2')],
];

test.each([
  ['in a row', /<row r="2".*$/s],
  ['behind its last row', /<\/sheetData><\/worksheet>$/],
  ['before its root ends', /<\/worksheet>$/],
])('a sheet that ends early, %s, is refused as damaged', async (_, cut) => {
  const cutOff = parts({ rows: ROWS }).map((part) =>
    part.name.includes('sheet1') ? { ...part, text: String(part.text).replace(cut, '') } : part,
  );
  expect(await refusalOf(fileOf(zip(cutOff), 'cut.xlsx'))).toBe('file_damaged');
});

test.each([
  '#FIELD!',
  '#BLOCKED!',
  '#PYTHON!',
  '#N/A',
  '#DIV/0!',
  '#¡DIV/0!',
  '#¿NOMBRE?',
  '#NOME?',
])('a cell with %s is an error, not a value', async (name) => {
  const file = await mustCheck(stock([date(46_000), cell('1000'), failed(name)]));
  expect(file.codes('quantity')).toEqual(['sheet_error']);
});

test('an invoice number of 44 digits that was saved as a number has lost digits', async () => {
  const names = ['branch id', 'invoice number', 'part number', 'quantity'];
  const rows = [
    names.map(cell),
    [cell('1'), number('3.5260111222333E+43'), cell('1000'), number('1')],
    [cell('1'), number('123456789012345'), cell('1000'), number('1')],
  ];

  const mapping = {
    branchId: { column: 0 },
    invoiceNumber: { column: 1 },
    partNumber: { column: 2 },
    quantity: { column: 3 },
    country: { value: 'Peru' },
    endUser: { value: 'Minera' },
    invoiceDate: { value: '05/01/2026' },
    price: { value: '1' },
    currencyCode: { value: 'USD' },
  };

  const file = await mustCheck(fileOf(workbook({ rows }), 'laam.xlsx'), 'pos_laam', { mapping });
  expect(file.codes('invoiceNumber')).toEqual(['scientific', undefined]);
  expect(file.values('invoiceNumber')[1]).toBe('123456789012345');
});
