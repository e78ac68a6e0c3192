/** Tests the price that a rule computes again for a row of a returned error file. */
import { expect, test } from 'vitest';
import { editFromReturnedRow, type Mapping } from '#areas/imports/domain/index.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';

test('a returned row writes its price with the digits of the currency that it names', async () => {
  const text =
    'Código;Cantidad;Total;Moneda;Sucursal;País;Cliente;Fecha;Factura\n' +
    '1001;4;10000;CLP;S1;Chile;Minera;2025-11-03;F1\n' +
    '1002;4;10000;USD;S1;Chile;Minera;2025-11-03;F2\n';
  const mapping: Mapping = {
    partNumber: { column: 0 },
    quantity: { column: 1 },
    price: { rule: { kind: 'total_by_quantity', columns: [2] } },
    currencyCode: { column: 3 },
    branchId: { column: 4 },
    country: { column: 5 },
    endUser: { column: 6 },
    invoiceDate: { column: 7 },
    invoiceNumber: { column: 8 },
  };
  const file = await mustCheck(fileOf(text), 'pos_laam', { mapping }, { currency: 'USD' });
  const { plan, pages } = file;
  const prices = pages[0]!.rows.map(
    (row) => editFromReturnedRow(plan, row, row.with(2, '12000'))?.cells?.price,
  );
  expect(prices).toEqual(['3000', '3000.00']);
});
