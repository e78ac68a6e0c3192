/**
 * Tests rows that are not data, the row of the names, files that are not tables, and an old
 * encoding.
 */
import { describe, expect, test } from 'vitest';
import { prepareColumns, rowStates } from '#areas/imports/domain/index.ts';
import { cell, workbook } from '../../fixtures/imports/workbooks.ts';
import { fileOf, mustCheck, readFixture, mustOpen } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const count = (states: readonly number[], state: keyof typeof rowStates) =>
  states[rowStates[state]];

describe('rows that are not data', () => {
  test('subtotals with a name before or after are counted as totals, and compared with the sums', async () => {
    const file = await mustCheck('subtotals.csv');
    expect([count(file.states, 'clean'), count(file.states, 'total')]).toEqual([3, 4]);
    expect(file.totals.map(({ field, found, equal }) => [field, found, equal])).toEqual([
      ['quantity', 11, true],
      ['quantity', 7, true],
      ['quantity', 18, true],
      ['quantity', 18, true],
    ]);
  });

  test('page footers, and the titles and names that each page repeats, are left out', async () => {
    const file = await mustCheck('page-footers.csv');
    expect([
      count(file.states, 'clean'),
      count(file.states, 'total'),
      count(file.states, 'header'),
      count(file.states, 'error'),
    ]).toEqual([2, 3, 2, 0]);
    expect(file.totals).toEqual([]);
  });

  test.each([
    'Applied filters:;;',
    'Filtros aplicados: Filial SP;;',
    'Responsável: João;;',
    ';Observación: sujeto a conteo;',
    'Fonte: ERP;31/12/2025;',
  ])('a line below the rows that begins with its label is left out: %s', async (line) => {
    const rows = ['Fecha;Nota;Cantidad;Número de parte', '03/11/2025;Nota 1;5;4123456', line];
    const file = await mustCheck(new File([`${rows.join('\n')}\n`], 'x.csv'));
    expect([count(file.states, 'clean'), count(file.states, 'total')]).toEqual([1, 1]);
  });

  test('a row with a part number is data, whatever its note begins with', async () => {
    const rows = [
      'Fecha;Nota;Cantidad;Número de parte',
      '03/11/2025;x;5;4123456',
      ';Nota 2;;4123457',
    ];
    const file = await mustCheck(new File([`${rows.join('\n')}\n`], 'x.csv'));
    expect([count(file.states, 'clean'), count(file.states, 'error')]).toEqual([1, 1]);
  });

  test('a customer whose name contains total is a customer', async () => {
    const { name } = readFixture('utf-8-no-bom.csv');
    const text = (await readFixture(name).text()).replace('Conceição & Filhos', 'Petróleo Total');
    const file = await mustCheck(new File([text], name), 'pos_brazil');
    expect(file.values('endUser')).toEqual(['Usina São João', 'Petróleo Total']);
  });
});

describe('the row of the names', () => {
  const title = ['Vendas', 'Período: 01/11/2026 a 30/11/2026;;;;Emitido por: Bruno'];
  const table = ['Data;Código;Quantidade;Preço', '03/11/2025;4123456;5;10,50'];
  const book = (lines: readonly string[]) =>
    fileOf(workbook({ rows: lines.map((line) => line.split(';').map(cell)) }), 'x.xlsx');
  const headerOf = async (file: File, headerAt?: number) => {
    const opened = await mustOpen(file);
    const prepared = prepareColumns(
      opened,
      'inventory',
      headerAt === undefined ? {} : { headerAt },
    );
    return prepared.ok ? prepared.value.header : undefined;
  };

  test.each([undefined, 2])('isn’t merged with a title above an empty row', async (headerAt) => {
    expect(await headerOf(book([...title, '', ...table]), headerAt)).toMatchObject({
      at: 2,
      rows: 1,
      names: ['Data', 'Código', 'Quantidade', 'Preço'],
    });
  });

  test('is alone if a person chooses it below a title that may be a part of it', async () => {
    const file = book([...title, ...table]);
    expect(await headerOf(file)).toMatchObject({ at: 1, rows: 2 });
    expect(await headerOf(file, 2)).toMatchObject({ at: 2, rows: 1 });
    expect(await headerOf(file, 1)).toMatchObject({ at: 1, rows: 2 });
  });

  test('is merged with a row above whose cells have line ends', async () => {
    const text =
      '"Período\n01/11 a 30/11";;;;Bruno\nData;Código;Quantidade;Preço\n03/11/2025;1;5;1\n';
    expect(await headerOf(fileOf(text))).toMatchObject({ at: 0, rows: 2 });
  });
});

test('a file without a table is refused as malformed, on a device too', async () => {
  await expect(mustCheck('no-table.csv')).rejects.toThrow('malformed_file');
  const { files } = createUploadDevice();
  const id = await beginUpload(files, await readFixture('no-table.csv').text());
  expect(await factsWhenChecked(files, id)).toMatchObject({
    step: 'refused',
    refusal: { code: 'malformed_file' },
  });
});

test('MacRoman is offered, not assumed, and is read if chosen', async () => {
  expect((await mustOpen('mac-roman.csv')).facts.encoding).toEqual({
    encoding: 'windows-1252',
    bom: false,
    offer: 'macintosh',
  });
  expect(
    (await mustCheck('mac-roman.csv', 'pos_brazil', {}, {}, { encoding: 'macintosh' })).values(
      'endUser',
    ),
  ).toEqual(['Usina São João', 'Conceição']);
});
