/** Tests rows that are not data, files that are not tables, and an old encoding. */
import { describe, expect, test } from 'vitest';
import { rowStates } from '#areas/imports/domain/index.ts';
import { mustCheck, readFixture, mustOpen } from '../check-fixtures.ts';
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

test('a file without a table is refused in the specification’s words, on a device too', async () => {
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
