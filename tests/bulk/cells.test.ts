/** Tests cells that a spreadsheet writes in its own way: errors, and prices with a currency. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAmountReader, findColumnIndexes, toBulkCells } from '#areas/bulk/domain/index.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { checkRows } from './bulk-calls.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  await makeDistributor(server, 'Norte');
});
afterAll(() => server?.close());

const issues = ({ rows }: Awaited<ReturnType<typeof checkRows>>) =>
  rows.map((row) => row.issues.map(({ column, code }) => `${column}: ${code}`).join(', '));

test('the error of a spreadsheet is an issue of its row, also where any text is valid', async () => {
  const parts = await checkRows(admin, 'catalog', [
    { partNumber: '7009', description: '#N/A' },
    { partNumber: '7010', description: 'Probe', currency: 'USD', price: 'R$ 12,50' },
  ]);
  expect(issues(parts)).toEqual(['description: sheet_error', 'price: currency_differs']);
  const distributors = await checkRows(admin, 'distributors', [
    { distributor: '#REF!', country: 'BR', company: 'A', taxId: '12ABC34501DE35' },
    { distributor: 'Sul', country: 'BR', company: '#FORMULA!', taxId: '12ABC34501DE35' },
  ]);
  expect(issues(distributors)).toEqual(['distributor: sheet_error', 'company: sheet_error']);
  expect(distributors.effects).toMatchObject({ distributors: 0, companies: 0 });
  const users = await checkRows(admin, 'users', [
    { distributor: 'Norte', userName: '#N/A', email: 'ana@norte.example' },
  ]);
  expect([issues(users), users.effects.invited]).toEqual([['userName: sheet_error'], 0]);
});

test('a price may have the sign of its currency, and only of that', () => {
  const stored = 'US$\u20631234.5';
  const read = createAmountReader([stored, 'R$ 12,50', '1.234,56', '12,5%', '0,125']);
  expect(read(stored, 'USD')).toBe(123450);
  expect(read(stored, 'BRL')).toBe('currency_differs');
  expect(read('R$ 12,50', 'BRL')).toBe(1250);
  expect(read('R$ 12,50', 'USD')).toBe('currency_differs');
  expect(read('1.234,56', 'BRL')).toBe(123456);
  expect(read('12,5%', 'BRL')).toBe('not_an_amount');
  expect(read('12.5\u2063%', 'BRL')).toBe('not_an_amount');
});

test('only a price keeps the mark of a number that a workbook stores with a format', () => {
  const { places } = findColumnIndexes('catalog', ['Part number', 'Description', 'Price']);
  expect(toBulkCells(places, ['1001', '50\u2063%', 'US$\u20631234.5'])).toMatchObject({
    partNumber: '1001',
    description: '50%',
    price: 'US$\u20631234.5',
  });
});
