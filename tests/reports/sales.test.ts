/**
 * Tests files of sales: which company their rows belong to, which rows are equal, and how they are
 * exported.
 */
import { describe, expect, test } from 'vitest';
import { makeDistributor, PERU } from '../make-users.ts';
import {
  ana,
  answer,
  joinCells,
  countsWith,
  addCompany,
  readReportRows,
  server,
  setUpReports,
  summarize,
} from './register-setup.ts';
import { calls, readRows, register } from './report-calls.ts';
import { CNPJ, csvOf, invoice, sale, SECOND_CNPJ, type Row } from './report-files.ts';

setUpReports();

describe('sales', () => {
  test('of Brazil belong to the company of each row’s CNPJ; equal sales are counted, and none is lost', async () => {
    const id = await addCompany();
    await server.db
      .insertInto('company')
      .values({
        id: id + 500_000,
        distributor_id: id,
        name: 'Second',
        tax_id: SECOND_CNPJ,
        tax_kind: 'CNPJ',
        main: false,
        customer_code: '000009',
        store: '02',
      })
      .execute();

    const twice = [
      sale('01/10/2026', '1001', 1),
      sale('01/10/2026', '1001', 1),
      sale('01/10/2026', '1001', 1, { 'distributor cnpj': '11.222.333/0001-81' }),
    ];

    expect(
      summarize(
        await register(server, ana, csvOf(twice), { distributorId: id, kind: 'pos_brazil' }),
      ),
    ).toMatchObject({ status: 'complete', counts: countsWith({ added: 3 }) });
    expect(
      (await readRows(ana, 'pos', id)).map(({ ordinal, values }) => [
        ordinal,
        values.distributorCnpj,
      ]),
    ).toEqual([
      [1, CNPJ],
      [2, CNPJ],
    ]);
    expect(
      (await readRows(ana, 'pos', id + 500_000)).map(({ ordinal, values }) => [
        ordinal,
        values.distributorCnpj,
      ]),
    ).toEqual([[1, SECOND_CNPJ]]);

    const fewer = await register(
      server,
      ana,
      csvOf([sale('01/10/2026', '1001', 1), sale('01/10/2026', '1002', 1)]),
      { distributorId: id, kind: 'pos_brazil', replacement: 'replace' },
    );

    expect(fewer.counts).toEqual(countsWith({ same: 1, added: 1, removed: 1 }));
    expect((await readRows(ana, 'pos', id + 500_000)).length).toBe(1);
  });

  test('of a report show the state where they were sold, beside what the report did with them', async () => {
    const id = await addCompany();
    const report = await register(server, ana, csvOf([sale('01/10/2026', '1001', 1)]), {
      distributorId: id,
      kind: 'pos_brazil',
    });
    const { rows } = (await ana.call(calls.pos.rows, { params: { id: report.id }, query: {} })).json
      .body;
    expect(rows.map(({ state, values }) => [state, values.city, values.state])).toEqual([
      ['added', 'Campinas', 'SP'],
    ]);
  });

  test('of Brazil with another distributor’s CNPJ are refused', async () => {
    const id = await addCompany();
    expect(
      (
        await register(
          server,
          ana,
          csvOf([sale('01/10/2026', '1001', 1, { 'distributor cnpj': '00000000000191' })]),
          { distributorId: id, kind: 'pos_brazil' },
        )
      ).reasons,
    ).toEqual([{ code: 'cnpj_not_yours', field: 'distributorCnpj', rows: 1, lines: [2] }]);
  });

  test('elsewhere are identified by branch, invoice and part, so an invoice with a corrected date moves', async () => {
    const id = await makeDistributor(server, undefined, PERU);
    const kind = 'pos_laam';
    const columns: Row = { 'vertical market': 'Mining', 'unit resale': '' };
    await register(
      server,
      ana,
      csvOf([
        invoice('01/10/2026', 'F-1', '1001', 1, columns),
        invoice('01/10/2026', 'F-1', '1001', 2, columns),
        invoice('02/10/2026', 'F-2', '1001', 3, columns),
      ]),
      { distributorId: id, kind },
    );

    const asked = await register(
      server,
      ana,
      csvOf([invoice('05/10/2026', 'F-2', '1001', 3, { ...columns, 'vertical market': 'Energy' })]),
      { distributorId: id, kind },
    );

    expect([asked.status, asked.counts]).toEqual(['stand_by', countsWith({ changed: 1 })]);

    const moved = await answer(asked, 'changes');
    expect(await readReportRows(moved)).toEqual([
      {
        part: '1001',
        state: 'changed',
        was: { invoiceDate: '2026-10-02', verticalMarket: 'Mining' },
      },
    ]);
    expect(
      joinCells(
        await readRows(ana, 'pos', id),
        'invoiceDate',
        'invoiceNumber',
        'quantity',
        'verticalMarket',
      ),
    ).toEqual(['2026-10-01 F-1 1 Mining', '2026-10-01 F-1 2 Mining', '2026-10-05 F-2 3 Energy']);
    expect(
      (
        await ana.call(calls.pos.days, {
          query: { company: id, from: '2026-10-01', to: '2026-10-31' },
        })
      ).json.body.days.map(({ date, rows }) => [date, rows]),
    ).toEqual([
      ['2026-10-01', 2],
      ['2026-10-05', 1],
    ]);
  });

  test('name in the history of a changed price the currency that the price is in', async () => {
    const id = await makeDistributor(server, 'Andina Dólares', PERU);
    const priced = (price: string) => [
      invoice('01/10/2026', 'F-1', '1001', 1, { price, 'currency code': 'USD' }),
    ];
    const options = { distributorId: id, kind: 'pos_laam' } as const;
    await register(server, ana, csvOf(priced('12.50')), options);
    const changed = await register(server, ana, csvOf(priced('13.00')), {
      ...options,
      replacement: 'changes',
    });
    const { rows } = (await ana.call(calls.pos.history, { params: { id: changed.id } })).json.body;
    expect(rows.find(({ kind }) => kind === 'field_change')!.changes[0]!.fields).toEqual([
      { field: 'price', was: 1250, is: 1300 },
      { field: 'currencyCode', was: 'USD', is: 'USD' },
    ]);
  });

  test('are exported with their company and currency', async () => {
    const id = await makeDistributor(server, 'Andina Exporta', PERU);
    await register(server, ana, csvOf([invoice('01/10/2026', 'F-1', '1001', 1)]), {
      distributorId: id,
      kind: 'pos_laam',
    });
    expect(
      (
        await ana.call(calls.pos.export, {
          query: { distributor: id, from: '2026-10-01', to: '2026-10-01' },
        })
      ).json.body.rows,
    ).toMatchObject([
      {
        distributorName: 'Andina Exporta',
        companyName: 'Andina Exporta Ltda',
        currency: 'PEN',
        date: '2026-10-01',
        values: { price: 1250, endUser: 'Mina Sur', country: 'PE' },
      },
    ]);
  });
});
