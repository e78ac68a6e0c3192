/**
 * Tests workbooks in which a sheet of words comes before the sheet with the rows, such as covers of
 * reports and the summary that Apple Numbers writes.
 */
import { describe, expect, test } from 'vitest';
import { checkReport } from '#areas/reports/server/processing/check-report.ts';
import { cell, number, workbook, type CellXml } from '../../fixtures/imports/workbooks.ts';
import { context, fileOf, mustOpen } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

type Rows = readonly (readonly CellXml[])[];

const stock: Rows = [
  ['Fecha', 'Código', 'Cantidad'].map(cell),
  [cell('05/01/2026'), number('1001'), number('4')],
  [cell('05/01/2026'), number('1002'), number('9')],
];

const summaryOfNumbers: Rows = [
  [
    cell(
      'This document was exported from Numbers. Each table was converted to an Excel worksheet. All other objects on each Numbers sheet were placed on separate worksheets.',
    ),
  ],
  [],
  ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'].map(cell),
  [cell('Sheet 1')],
  [cell(''), cell('Table 1'), cell('Estoque')],
];

const covers: Readonly<Record<string, Rows>> = {
  'the export summary of Numbers': summaryOfNumbers,
  'a title': [[cell('Informe de existencias')], [cell('Enero de 2026')]],
  nothing: [],
  'figures without names that are known': [
    ['Vendedor', 'Meta'].map(cell),
    [cell('Ana'), number('12')],
  ],
  'a pivot of two known names': [['Código', 'Cantidad'].map(cell), [number('1001'), number('4')]],
};

const wide: Rows = [
  ['Fecha', 'Código', 'Cantidad', 'Precio de compra'].map(cell),
  [cell('05/01/2026'), number('1001'), number('4'), number('12.5')],
];

const bookOf = (...sheets: readonly (readonly [name: string, rows: Rows, hidden?: boolean])[]) =>
  workbook({ sheets: sheets.map(([name, rows, hidden = false]) => ({ name, rows, hidden })) });

describe('the first sheet', () => {
  test.each(Object.entries(covers))('is skipped if it is %s', async (what, cover) => {
    const rows = what.startsWith('a pivot') ? wide : stock;
    const book = bookOf(['Capa', cover], ['Notas', covers['a title']!], ['Estoque', rows]);
    const { facts } = await mustOpen(fileOf(book, 'x.xlsx'));
    expect([facts.sheet, facts.passedSheet]).toEqual([2, 0]);
  });

  test('is read where it is a table of its own, whatever the others contain', async () => {
    const { facts } = await mustOpen(fileOf(bookOf(['Enero', stock], ['Febrero', wide]), 'x.xlsx'));
    expect([facts.sheet, facts.passedSheet]).toEqual([0, null]);
  });

  test('is read where only a hidden sheet is better', async () => {
    const book = bookOf(['Capa', covers['a title']!], ['Base', stock, true]);
    const { facts } = await mustOpen(fileOf(book, 'x.xlsx'));
    expect([facts.sheet, facts.passedSheet]).toEqual([0, null]);
  });
});

describe('an upload with a cover sheet', () => {
  const book = bookOf(['Export Summary', summaryOfNumbers], ['Estoque', stock]);

  test('is read from the sheet with the rows, and names the one that it skipped', async () => {
    const { files } = createUploadDevice();
    const facts = await factsWhenChecked(files, await beginUpload(files, book, { name: 'x.xlsx' }));
    expect([facts.step, facts.sheet, facts.passedSheet, facts.counts.all]).toEqual([
      'ready',
      1,
      0,
      2,
    ]);
  });

  test('is read from the same sheet on the server', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, book, { name: 'x.xlsx' });
    await factsWhenChecked(files, id);
    const sent = await files.open(id).finalizing();
    if (!sent.ok) throw new Error(sent.code);
    expect(sent.value.choices.sheet).toBe(1);

    const verdict = await checkReport(
      fileOf(book, 'x.xlsx'),
      'inventory',
      sent.value.choices as never,
      context,
      () => ({ row: () => undefined, endPage: async () => undefined }),
    );

    expect([verdict.refusal, verdict.rows]).toEqual([null, 2]);
  });

  test('can be read from the cover if a person chooses it, and shows why it is refused', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, book, { name: 'x.xlsx' });
    await factsWhenChecked(files, id);
    await files.open(id).choose({ sheet: 0 });
    const facts = await factsWhenChecked(files, id, ['refused', 'mapping']);
    expect([facts.sheet, facts.passedSheet, facts.refusal?.code]).toEqual([0, null, 'no_rows']);
  });
});
