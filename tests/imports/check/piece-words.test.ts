/**
 * Tests quantities with a unit after them. A word for a piece is removed, and the cell shows it.
 * Every other unit is an error.
 */
import { describe, expect, test } from 'vitest';
import { fileOf, mustCheck } from '../check-fixtures.ts';
import { codeOf, readValidRow } from './valid-rows.ts';

describe('a word for a piece after a quantity is removed', () => {
  test.each([
    ['5 un', 5],
    ['5UN', 5],
    ['3 unid.', 3],
    ['12 unidades', 12],
    ['1 unidad', 1],
    ['7 u.', 7],
    ['5 pcs', 5],
    ['2 EA', 2],
    ['4 pç', 4],
    ['4 peças', 4],
    ['6 pza', 6],
    ['9 uds.', 9],
    ['5,00 un', 5],
  ])('%s', async (text, quantity) => {
    const [reading] = (await readValidRow('inventory', { quantity: text })).readings('quantity');
    expect([reading?.value, reading?.code, reading?.repair]).toEqual([
      quantity,
      undefined,
      { kind: 'piece_word_removed', to: String(quantity), evidence: 'shape', applied: true },
    ]);
  });

  test('in the rows of an order too', async () => {
    const file = await readValidRow('order_lines', { quantity: '5 un' });
    expect(file.values('quantity')).toEqual([5]);
  });
});

test.each([
  ['5 kg', 'number_invalid'],
  ['5 m', 'number_invalid'],
  ['2 cx', 'number_invalid'],
  ['1 dz', 'number_invalid'],
  ['5 un 3', 'number_invalid'],
  ['un', 'number_invalid'],
  ['1,5 un', 'quantity_fraction'],
  ['0 un', 'stock_zero'],
  ['-5 un', 'stock_negative'],
])('%s is an error', async (text, code) => {
  expect(await codeOf('inventory', 'quantity', text)).toBe(code);
});

test('a quantity with a word for a piece votes on the decimal mark of its column', async () => {
  const rows = ['1.234 un', '1.234,00 un'].map((text, n) => `05/01/2026;${1001 + n};${text}\n`);
  const file = await mustCheck(fileOf(`Fecha;Código;Cantidad\n${rows.join('')}`));
  expect(file.values('quantity')).toEqual([1234, 1234]);
});

test('a word for a piece in a column of dozens is an error until a person says that it counts pieces', async () => {
  const file = fileOf('Fecha;Código;Cantidad (dz)\n05/01/2026;1001;3 un\n');
  expect((await mustCheck(file)).codes('quantity')).toEqual(['number_invalid']);
  const answered = (unit: boolean) =>
    mustCheck(file, 'inventory', { patterns: { quantity: { unit } } });
  expect((await answered(true)).codes('quantity')).toEqual(['number_invalid']);
  expect((await answered(false)).values('quantity')).toEqual([3]);
});
