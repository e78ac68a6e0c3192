/**
 * Tests rows of a file that contradict each other: which row an issue names, and what is stored.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPartsByNumber } from '#areas/catalog/server/index.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { applyRows, checkRows } from './bulk-calls.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
});
afterAll(() => server?.close());

const issues = ({ rows }: Awaited<ReturnType<typeof checkRows>>) =>
  rows.map((row) =>
    row.issues.map(({ column, code, other }) => `${column}: ${code} ${other ?? ''}`).join(', '),
  );

test('none of the rows of a part that differ is imported, and each names another one', async () => {
  const rows = [
    { partNumber: '7301', description: 'Probe', currency: 'BRL', price: '9,90' },
    { partNumber: '7302', description: 'Meter' },
    { partNumber: '7301', description: 'Clamp' },
    { partNumber: '7301', description: 'Probe', currency: 'USD', price: '2,00' },
  ];
  const answer = await checkRows(admin, 'catalog', rows);
  expect(issues(answer)).toEqual([
    'description: differs 2',
    '',
    'description: differs 0',
    'description: differs 2',
  ]);
  expect(answer.effects).toMatchObject({ parts: 1, prices: 0 });

  const done = await applyRows(admin, 'catalog', rows, { mode: 'valid' });
  expect(done.json.body).toMatchObject({ applied: true, effects: { parts: 1, prices: 0 } });
  expect([...(await selectPartsByNumber(server.db, ['7301', '7302'])).keys()]).toEqual(['7302']);
});

test('a row with an error of its own contradicts no other row', async () => {
  const rows = [
    { partNumber: '7303', description: 'Probe' },
    { partNumber: '7303', description: '#N/A' },
  ];
  expect((await checkRows(admin, 'catalog', rows)).rows.map(({ outcome }) => outcome)).toEqual([
    'new',
    'wrong',
  ]);
});

test('a repeated price names the row that has it, and a distributor’s row the one that differs', async () => {
  const price = { partNumber: '7304', description: 'Probe', currency: 'BRL', price: '1,00' };
  expect(issues(await checkRows(admin, 'catalog', [price, price]))).toEqual([
    '',
    'price: repeated_price 0',
  ]);
  const rio = { distributor: 'Rio', country: 'BR', company: 'Rio Ltda', taxId: '12ABC34501DE35' };
  const rows = [
    { ...rio, city: 'Rio' },
    { ...rio, city: 'Recife' },
    { ...rio, company: 'Other' },
  ];
  const found = (await checkRows(admin, 'distributors', rows)).rows.flatMap((row) => row.issues);
  expect(found.filter(({ code }) => code === 'differs')).toEqual([
    { column: 'city', code: 'differs', other: 0 },
    { column: 'company', code: 'differs', other: 0 },
  ]);
});
