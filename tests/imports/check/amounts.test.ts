/**
 * Tests that amounts are read in minor units of the row's own currency, with the decimal mark that
 * the column's values prove.
 */
import { describe, expect, test } from 'vitest';
import {
  toPlainDecimal,
  parseFigure,
  decimalMarkProofOf,
} from '../../../src/areas/imports/domain/cells/parse-numbers.ts';
import { cell, number, workbook } from '../../fixtures/imports/workbooks.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';
import { codeOf, readValidRow, valueOf } from './valid-rows.ts';

describe('amounts', () => {
  test("are minor units of the row's own currency", async () => {
    expect(await valueOf('pos_laam', 'price', '10,50')).toBe(1050);
    expect(
      (await readValidRow('pos_laam', { currencyCode: 'CLP', price: '10500' })).values('price'),
    ).toEqual([10_500]);
    expect(
      (await readValidRow('pos_laam', { currencyCode: 'CLP', price: '10,50' })).codes('price'),
    ).toEqual(['amount_rounded']);
    expect(
      (await readValidRow('pos_laam', { currencyCode: 'pen' })).readings('currencyCode')[0],
    ).toMatchObject({ value: 'PEN', level: 1 });
    expect(await codeOf('pos_laam', 'currencyCode', 'XYZ')).toBe('currency_unknown');
  });

  test('of absurd size in a workbook are too large, rounded or an error, never zero and never missing', async () => {
    const file = await mustCheck(
      fileOf(
        workbook({
          rows: [
            ['Fecha', 'Código', 'Cantidad', 'Precio de compra'].map(cell),
            ...['1.5E+300', '1.5E-300', '1E+999', '1', '2', '3'].map((price, n) => [
              cell('31/12/2025'),
              cell(String(n + 1)),
              number('1'),
              number(price),
            ]),
          ],
        }),
        'x.xlsx',
      ),
    );
    expect(file.readings('purchasePrice').map(({ value, code }) => [value, code])).toEqual([
      [null, 'value_too_large'],
      [0, 'amount_rounded'],
      [null, 'sheet_error'],
      [100, undefined],
      [200, undefined],
      [300, undefined],
    ]);
  });

  test.each([
    ['abc', 'number_invalid'],
    ['-1,00', 'value_negative'],
    ['99999999999,00', 'value_too_large'],
    ['10,505', 'number_ambiguous'],
    ['0,505', 'amount_rounded'],
  ])('LAAM price %s → %s', async (text, code) =>
    expect(await codeOf('pos_laam', 'price', text)).toBe(code),
  );

  test.each([
    ['R$ 1.234,50', '1.234,50', false],
    ['(1.234,50)', '1.234,50', true],
    ['1.234,50-', '1.234,50', true],
    ['US$ -5', '5', true],
    ['−5', '5', true],
    ['1 234,50', '1 234,50', false],
    ['S/. 10.00', '10.00', false],
  ])('the figure in %s is %s, negative: %s', (text, body, negative) =>
    expect(parseFigure(text)).toMatchObject({ body, negative }),
  );

  test.each(['', '--5', '1,2.3x', 'R$', '(5', '5e3', '١٢'])('%j is not a number', (text) =>
    expect(parseFigure(text)).toBeUndefined(),
  );

  test.each([
    ['1.234', null, true],
    ['1.234,5', ',', false],
    ['1,234.5', '.', false],
    ['1.234.567', ',', false],
    ['0.123', '.', false],
    ['1234.567', '.', false],
    ['12,5', ',', false],
    ['12', null, false],
  ])('%s proves %s', (body, proves, either) =>
    expect(decimalMarkProofOf(body)).toEqual({ proves, either }),
  );

  test.each([
    ['1.234,50', ',', '1234.5'],
    ['1.234,50', '.', undefined],
    ['1,234.50', '.', '1234.5'],
    ["1'234.50", '.', '1234.5'],
    ['12.34,5', ',', undefined],
    [',5', ',', '0.5'],
    ['1.2.3', ',', undefined],
  ] as const)('%s with mark %s is %s', (body, mark, decimal) =>
    expect(toPlainDecimal(body, mark)).toBe(decimal),
  );

  test('a column with proofs of both marks, neither nine times as frequent, is asked about', async () => {
    const file = await mustCheck(
      fileOf(
        'Fecha;Número de parte;Cantidad;Precio\n31/12/2025;1;1;1,50\n31/12/2025;2;1;1.50\n31/12/2025;3;1;7\n',
      ),
    );

    expect(file.codes('purchasePrice')).toEqual([
      'number_ambiguous',
      'number_ambiguous',
      undefined,
    ]);

    const most = await mustCheck(
      fileOf(
        'Fecha;Número de parte;Cantidad;Precio\n31/12/2025;1;1;1,50\n31/12/2025;2;1;1,50\n31/12/2025;3;1;1.50\n',
      ),
    );

    expect(most.codes('purchasePrice')).toEqual([
      'number_ambiguous',
      'number_ambiguous',
      'number_ambiguous',
    ]);

    const nine = await mustCheck(
      fileOf(
        `Fecha;Número de parte;Cantidad;Precio\n${Array.from({ length: 20 }, (_, n) => `31/12/2025;${n + 1};1;1,50`).join('\n')}\n31/12/2025;99;1;1.50\n`,
      ),
    );

    expect(nine.codes('purchasePrice').at(-1)).toBe('number_other_mark');
  });
});
