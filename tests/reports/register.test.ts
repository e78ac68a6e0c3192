/** Files become registered rows: whole, once, and beside what was registered before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, type FieldName } from '#areas/imports/domain/index.ts';
import type { Report } from '#areas/reports/domain/index.ts';
import { makeDistributor, makeUser, PERU } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import { calls, CNPJ, csvOf, finalize, historyOf, invoice, registered, reported, sale, SECOND_CNPJ, stock, stockParts, view } from './reports-of.ts';

let server: TestServer, brazil: number, peru: number, ana: Client, carla: Client;
beforeAll(async () => {
  server = await startServer();
  await stockParts(server);
  [brazil, peru] = [await makeDistributor(server, 'Norte'), await makeDistributor(server, 'Andina', PERU)];
  await server.db.insertInto('company').values({ id: 9001, distributor_id: brazil, name: 'Norte Vale', tax_id: SECOND_CNPJ, tax_kind: 'CNPJ', main: false, customer_code: '000009', store: '02' }).execute();
  [ana, carla] = [await server.as(await makeUser(server, brazil, { name: 'Ana' })), await server.as(await makeUser(server, peru, { name: 'Carla' }))];
}, 60_000);
afterAll(() => server?.close());

const short = ({ status, rows, quantity, from, to, counts, refusal }: Report) => ({ status, rows, quantity, from, to, counts, refusal });
const counts = (more: Partial<NonNullable<Report['counts']>>) => ({ added: 0, changed: 0, same: 0, kept: 0, removed: 0, wrong: 0, ...more });
const cells = (rows: readonly { values: Partial<Record<FieldName, unknown>> }[], ...names: FieldName[]) => rows.map(({ values }) => names.map((name) => values[name]).join(' '));

describe('inventory', () => {
  test('a first file is registered whole, with sums, days and a history', async () => {
    const report = await reported(server, ana, csvOf([stock('01/10/2026', '1001', 5), stock('01/10/2026', '1002', 2), stock('02/10/2026', '1001', 4)]), { distributorId: brazil });
    expect(short(report)).toEqual({ status: 'complete', rows: 3, quantity: 11, from: '2026-10-01', to: '2026-10-02', counts: counts({ added: 3 }), refusal: null });
    expect(cells(await registered(ana, 'inventory', brazil), 'inventoryDate', 'partNumber', 'quantity', 'purchasePrice')).toEqual(['2026-10-01 1001 5 1050', '2026-10-01 1002 2 1050', '2026-10-02 1001 4 1050']);
    expect((await ana.call(calls.inventory.days, { query: { company: brazil, from: '2026-10-01', to: '2026-10-31' } })).json.body.days).toEqual([{ date: '2026-10-01', rows: 2, quantity: 7, none: false }, { date: '2026-10-02', rows: 1, quantity: 4, none: false }]);
    expect(await historyOf(ana, 'inventory', report.id)).toEqual(['completed 3', 'finalized 1']);
  });
});
