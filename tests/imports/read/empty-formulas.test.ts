/**
 * Tests that a formula without a saved result is read as its text and counted, however a program
 * writes the empty value. A result that is an empty text is a saved result.
 */
import { expect, test } from 'vitest';
import { cell, workbook, type CellXml } from '../../fixtures/imports/workbooks.ts';
import { mustOpen, plainFile, readAll } from '../check-fixtures.ts';

const NO_RESULT = ['', '<v/>', '<v></v>', '<v />'];

test.each(NO_RESULT)('a formula with “%s” is read as its text, and counted', async (value) => {
  const formula: CellXml = (at) => `<c r="${at}"><f>100*2</f>${value}</c>`;
  const bytes = workbook({
    rows: [
      ['Data', 'Código', 'Quantidade'].map(cell),
      [cell('03/11/2025'), cell('4123456'), formula],
    ],
  });

  const opened = await mustOpen(plainFile(new Uint8Array(bytes), 'formulas.xlsx'));
  expect((await readAll(opened)).rows[1]?.[2]).toBe('=100*2');
  expect(opened.notes.formulasWithoutValue).toBe(1);
});

test.each(['<v></v>', '<v/>'])(
  'a formula whose result is an empty text is empty (%s)',
  async (value) => {
    const formula: CellXml = (at) =>
      `<c r="${at}" s="1" t="str"><f>IF(A2="","x","")</f>${value}</c>`;
    const bytes = workbook({
      rows: [
        ['Data', 'Código', 'Quantidade', 'Observação'].map(cell),
        [cell('03/11/2025'), cell('4123456'), cell('2'), formula],
      ],
    });

    const opened = await mustOpen(plainFile(new Uint8Array(bytes), 'formulas.xlsx'));
    expect((await readAll(opened)).rows[1]?.[3] ?? '').toBe('');
    expect(opened.notes.formulasWithoutValue).toBe(0);
  },
);
