/** Files become registered rows: whole, once, and beside what was registered before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldName } from '#areas/imports/domain/index.ts';
import type { Report } from '#areas/reports/domain/index.ts';
import { makeDistributor, makeUser, PERU, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import {
  calls,
  CNPJ,
  csvOf,
  finalize,
  historyOf,
  invoice,
  lookAtAll,
  registered,
  reported,
  sale,
  SECOND_CNPJ,
  stock,
  stockParts,
  view,
  type Row,
} from './reports-of.ts';

let server: TestServer, ana: Client;
const newCompany = () => makeDistributor(server);
beforeAll(async () => {
  server = await startServer();
  await stockParts(server);
  ana = await signedIn(server, null, { name: 'Ana' });
}, 60_000);
afterAll(() => server?.close());

const short = ({ status, rows, quantity, from, to, counts, refusal }: Report) => ({
  status,
  rows,
  quantity,
  from,
  to,
  counts,
  refusal,
});
const counts = (more: Partial<NonNullable<Report['counts']>>) => ({
  added: 0,
  changed: 0,
  same: 0,
  kept: 0,
  removed: 0,
  wrong: 0,
  ...more,
});
const cells = (
  rows: readonly { values: Partial<Record<FieldName, unknown>> }[],
  ...names: FieldName[]
) => rows.map(({ values }) => names.map((name) => values[name]).join(' '));
const stockOf = async (company: number) =>
  cells(await registered(ana, 'inventory', company), 'inventoryDate', 'partNumber', 'quantity');
const rowsOf = async (report: Report, state?: 'added' | 'changed' | 'same' | 'kept') =>
  (
    await ana.call(calls[report.area].rows, {
      params: { id: report.id },
      query: state ? { state } : {},
    })
  ).json.body.rows.map((row) => ({ part: row.values.partNumber, state: row.state, was: row.was }));
const daysOf = async (company: number) =>
  (
    await ana.call(calls.inventory.days, {
      query: { company, from: '2026-09-01', to: '2026-10-31' },
    })
  ).json.body.days.map(
    ({ date, rows, quantity, none }) => `${date} ${rows} ${quantity}${none ? ' none' : ''}`,
  );
const answer = async (
  report: Report,
  replacement: 'replace' | 'changes',
  except: string[] = [],
) => {
  const told = await ana.call(calls[report.area].answer, {
    params: { id: report.id },
    body: { baseVersion: report.version, replacement, except },
  });
  expect(told.status).toBe(200);
  await lookAtAll(server);
  return view(ana, report.area, report.id);
};

describe('a file', () => {
  test('that is the first is registered whole, with sums, days, prices, memory and a history', async () => {
    const id = await newCompany();
    const report = await reported(
      server,
      ana,
      csvOf([
        stock('01/10/2026', '1001', 5),
        stock('01/10/2026', '1002', 2),
        stock('02/10/2026', '1001', 4, '11,00'),
      ]),
      { distributorId: id },
    );
    expect(short(report)).toEqual({
      status: 'complete',
      rows: 3,
      quantity: 11,
      from: '2026-10-01',
      to: '2026-10-02',
      counts: counts({ added: 3 }),
      refusal: null,
    });
    expect(await stockOf(id)).toEqual([
      '2026-10-01 1001 5',
      '2026-10-01 1002 2',
      '2026-10-02 1001 4',
    ]);
    expect(await daysOf(id)).toEqual(['2026-10-01 2 7', '2026-10-02 1 4']);
    expect(await historyOf(ana, 'inventory', report.id)).toEqual(['completed 3', 'finalized 1']);
    expect(
      (await ana.call(calls.inventory.prices, { query: { distributor: id } })).json.body.prices,
    ).toEqual([
      { partNumber: '1001', priceMinor: 1100, on: '2026-10-02' },
      { partNumber: '1002', priceMinor: 1050, on: '2026-10-01' },
    ]);
    expect(
      (
        await ana.call(calls.inventory.references, { query: { distributor: id } })
      ).json.body.remembered.map(({ names }) => names),
    ).toEqual([['inventory date', 'part number', 'quantity', 'purchase price']]);
    expect(
      (
        await ana.call(calls.inventory.file, {
          params: { id: report.id },
          query: { piece: '0' as never },
        })
      ).json.body,
    ).toMatchObject({ name: 'report.csv', pieces: 1 });
  });
  test('of the last century is registered too', async () => {
    const id = await newCompany();
    expect(
      short(
        await reported(server, ana, csvOf([stock('31/12/1999', '1001', 5)]), { distributorId: id }),
      ),
    ).toMatchObject({ status: 'complete', rows: 1, from: '1999-12-31' });
  });
  test('with an error registers nothing, and says which, how often and where', async () => {
    const id = await newCompany();
    const rows = [
      stock('01/10/2026', '1001', 5),
      ...Array.from({ length: 30 }, (_, n) => stock('02/10/2026', String(2000 + n), 0)),
      stock('01/10/2026', '1001', 7),
    ];
    const report = await reported(server, ana, csvOf(rows), { distributorId: id });
    expect(short(report)).toMatchObject({
      status: 'waiting_correction',
      rows: 32,
      counts: counts({ wrong: 31 }),
      refusal: 'rows_with_errors',
    });
    expect(report.reasons).toEqual([
      {
        code: 'quantity_zero',
        field: 'quantity',
        rows: 30,
        lines: Array.from({ length: 20 }, (_, n) => n + 3),
      },
      { code: 'key_twice', field: '', rows: 1, lines: [33] },
    ]);
    expect(await stockOf(id)).toEqual([]);
    expect(await historyOf(ana, 'inventory', report.id)).toEqual(['refused 31', 'finalized 1']);
  });
  test('is corrected and finalised again under its id, then complete', async () => {
    const id = await newCompany();
    const content = csvOf([stock('01/10/2026', '1001', 5), stock('02/10/2026', '1002', 0)]);
    const wrong = await reported(server, ana, content, { distributorId: id });
    const right = await reported(server, ana, content, {
      distributorId: id,
      id: wrong.id,
      baseVersion: wrong.version,
      choices: { edits: { 2: { cells: { quantity: '3' } } } },
    });
    expect(short(right)).toMatchObject({
      status: 'complete',
      refusal: null,
      counts: counts({ added: 2 }),
    });
    expect(await stockOf(id)).toEqual(['2026-10-01 1001 5', '2026-10-02 1002 3']);
  });
  test('without a header, without a needed column, without rows: told by the code', async () => {
    const id = await newCompany();
    expect((await reported(server, ana, '1;2;3\n4;5;6\n', { distributorId: id })).refusal).toBe(
      'malformed_file',
    );
    const missing = await reported(
      server,
      ana,
      csvOf([{ 'part number': '1001', 'purchase price': '1' }]),
      { distributorId: id },
    );
    expect([missing.refusal, missing.reasons.map(({ field }) => field)]).toEqual([
      'mandatory_columns',
      ['inventoryDate', 'quantity'],
    ]);
    expect(
      (await reported(server, ana, 'inventory date;part number;quantity\n', { distributorId: id }))
        .refusal,
    ).toBe('file_empty');
  });
  test('takes corrections, removed rows and prices as they were chosen', async () => {
    const id = await newCompany();
    const report = await reported(
      server,
      ana,
      csvOf([
        stock('01/10/2026', '1001', 5, ''),
        stock('01/10/2026', '1002', 9),
        stock('01/10/2026', 'x1003', 2),
      ]),
      {
        distributorId: id,
        choices: {
          prices: { 1001: '7.77' },
          edits: { 2: { removed: true } },
          recipe: [{ field: 'partNumber', from: 'x1003', to: '1003', count: 1 }],
        },
      },
    );
    expect(report.status).toBe('complete');
    expect(
      cells(await registered(ana, 'inventory', id), 'partNumber', 'quantity', 'purchasePrice'),
    ).toEqual(['1001 5 777', '1003 2 1050']);
  });
});

describe('dates that are registered', () => {
  const before = csvOf([
    stock('01/10/2026', '1001', 5),
    stock('01/10/2026', '1002', 2),
    stock('02/10/2026', '1001', 4),
  ]);
  const after = csvOf([
    stock('01/10/2026', '1001', 6),
    stock('01/10/2026', '1003', 1),
    stock('03/10/2026', '1001', 8),
  ]);
  const both = async (replacement: 'ask' | 'replace' | 'changes') => {
    const id = await newCompany();
    const first = await reported(server, ana, before, { distributorId: id });
    return {
      id,
      first,
      second: await reported(server, ana, after, { distributorId: id, replacement }),
    };
  };
  test('are asked about, with what stands there, and nothing moves before the answer', async () => {
    const { id, second } = await both('ask');
    expect(short(second)).toMatchObject({
      status: 'stand_by',
      counts: counts({ added: 2, changed: 1, kept: 1 }),
    });
    expect(second.days).toEqual([
      {
        date: '2026-10-01',
        rows: 2,
        quantity: 7,
        registeredRows: 2,
        registeredQuantity: 7,
        none: false,
      },
      {
        date: '2026-10-03',
        rows: 1,
        quantity: 8,
        registeredRows: 0,
        registeredQuantity: 0,
        none: false,
      },
    ]);
    expect(await stockOf(id)).toEqual([
      '2026-10-01 1001 5',
      '2026-10-01 1002 2',
      '2026-10-02 1001 4',
    ]);
    expect((await answer(second, 'replace')).status).toBe('complete');
    expect(await historyOf(ana, 'inventory', second.id)).toEqual([
      'completed 3',
      'field_change 1',
      'full_replacement 2',
      'answered 3',
      'asked 3',
      'finalized 1',
    ]);
  });
  test('give way whole: rows that the file has not are gone, other dates stay', async () => {
    const { id, first, second } = await both('replace');
    expect(short(second)).toMatchObject({
      status: 'complete',
      counts: counts({ added: 2, changed: 1, removed: 1 }),
    });
    expect((await stockOf(id)).sort()).toEqual([
      '2026-10-01 1001 6',
      '2026-10-01 1003 1',
      '2026-10-02 1001 4',
      '2026-10-03 1001 8',
    ]);
    expect(await daysOf(id)).toEqual(['2026-10-01 2 7', '2026-10-02 1 4', '2026-10-03 1 8']);
    expect(await historyOf(ana, 'inventory', first.id)).toEqual([
      'replaced_by 2',
      'completed 3',
      'finalized 1',
    ]);
  });
  test('change row by row: rows that the file has not stay and are told as kept, changed ones tell what they were', async () => {
    const { id, first, second } = await both('changes');
    expect(short(second)).toMatchObject({
      status: 'complete',
      counts: counts({ added: 2, changed: 1, kept: 1 }),
    });
    expect((await stockOf(id)).sort()).toEqual([
      '2026-10-01 1001 6',
      '2026-10-01 1002 2',
      '2026-10-01 1003 1',
      '2026-10-02 1001 4',
      '2026-10-03 1001 8',
    ]);
    expect((await rowsOf(second)).sort((a, b) => String(a.state).localeCompare(b.state))).toEqual([
      { part: '1003', state: 'added', was: null },
      { part: '1001', state: 'added', was: null },
      { part: '1001', state: 'changed', was: { quantity: 5 } },
      { part: '1002', state: 'kept', was: null },
    ]);
    expect(await rowsOf(second, 'kept')).toEqual([{ part: '1002', state: 'kept', was: null }]);
    const [change] = (
      await ana.call(calls.inventory.history, { params: { id: second.id } })
    ).json.body.rows.filter(({ kind }) => kind === 'field_change');
    expect(change!.changes).toEqual([
      { line: 2, key: expect.any(String), fields: [{ field: 'quantity', was: 5, is: 6 }] },
    ]);
    expect(await historyOf(ana, 'inventory', first.id)).toEqual(['completed 3', 'finalized 1']);
  });
  test('may be answered one by one: all replaced but one that only changes', async () => {
    const id = await newCompany();
    await reported(
      server,
      ana,
      csvOf([
        stock('01/10/2026', '1001', 5),
        stock('01/10/2026', '1002', 2),
        stock('02/10/2026', '1001', 4),
        stock('02/10/2026', '1002', 1),
      ]),
      { distributorId: id },
    );
    const asked = await reported(
      server,
      ana,
      csvOf([stock('01/10/2026', '1001', 6), stock('02/10/2026', '1001', 7)]),
      { distributorId: id },
    );
    expect((await answer(asked, 'replace', ['2026-10-02'])).counts).toEqual(
      counts({ changed: 2, removed: 1, kept: 1 }),
    );
    expect((await stockOf(id)).sort()).toEqual([
      '2026-10-01 1001 6',
      '2026-10-02 1001 7',
      '2026-10-02 1002 1',
    ]);
  });
  test('of another company are none of its business', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    await reported(server, ana, before, { distributorId: one });
    expect(short(await reported(server, ana, after, { distributorId: other }))).toMatchObject({
      status: 'complete',
      counts: counts({ added: 3 }),
    });
    expect((await stockOf(one)).length).toBe(3);
  });
  test('given up while it asks, a report is gone and has registered nothing', async () => {
    const { id, second } = await both('ask');
    expect(
      (
        await ana.call(calls.inventory.remove, {
          params: { id: second.id },
          body: { baseVersion: second.version },
        })
      ).json.body,
    ).toEqual({ id: second.id });
    expect((await ana.call(calls.inventory.view, { params: { id: second.id } })).status).toBe(404);
    expect((await stockOf(id)).length).toBe(3);
    const mirror = (await ana.call(calls.inventory.changes, {})).json.body.rows.find(
      (row) => row.id === second.id,
    );
    expect(mirror).toMatchObject({ deleted: true });
  });
});

describe('sales', () => {
  test('of Brazil belong to the company of each row’s CNPJ; equal sales are counted, none vanishes', async () => {
    const id = await newCompany();
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
      short(await reported(server, ana, csvOf(twice), { distributorId: id, kind: 'pos_brazil' })),
    ).toMatchObject({ status: 'complete', counts: counts({ added: 3 }) });
    expect(
      (await registered(ana, 'pos', id)).map(({ ordinal, values }) => [
        ordinal,
        values.distributorCnpj,
      ]),
    ).toEqual([
      [1, CNPJ],
      [2, CNPJ],
    ]);
    expect(
      (await registered(ana, 'pos', id + 500_000)).map(({ ordinal, values }) => [
        ordinal,
        values.distributorCnpj,
      ]),
    ).toEqual([[1, SECOND_CNPJ]]);
    const fewer = await reported(
      server,
      ana,
      csvOf([sale('01/10/2026', '1001', 1), sale('01/10/2026', '1002', 1)]),
      { distributorId: id, kind: 'pos_brazil', replacement: 'replace' },
    );
    expect(fewer.counts).toEqual(counts({ same: 1, added: 1, removed: 1 }));
    expect((await registered(ana, 'pos', id + 500_000)).length).toBe(1);
  });
  test('of Brazil with another’s CNPJ are refused', async () => {
    const id = await newCompany();
    expect(
      (
        await reported(
          server,
          ana,
          csvOf([sale('01/10/2026', '1001', 1, { 'distributor cnpj': '00000000000191' })]),
          { distributorId: id, kind: 'pos_brazil' },
        )
      ).reasons,
    ).toEqual([{ code: 'cnpj_not_yours', field: 'distributorCnpj', rows: 1, lines: [2] }]);
  });
  test('elsewhere are the same by branch, invoice and part: an invoice whose date was corrected moves', async () => {
    const id = await makeDistributor(server, undefined, PERU);
    const kind = 'pos_laam';
    const columns: Row = { 'vertical market': 'Mining', 'unit resale': '' };
    await reported(
      server,
      ana,
      csvOf([
        invoice('01/10/2026', 'F-1', '1001', 1, columns),
        invoice('01/10/2026', 'F-1', '1001', 2, columns),
        invoice('02/10/2026', 'F-2', '1001', 3, columns),
      ]),
      { distributorId: id, kind },
    );
    const asked = await reported(
      server,
      ana,
      csvOf([invoice('05/10/2026', 'F-2', '1001', 3, { ...columns, 'vertical market': 'Energy' })]),
      { distributorId: id, kind },
    );
    expect([asked.status, asked.counts]).toEqual(['stand_by', counts({ changed: 1 })]);
    const moved = await answer(asked, 'changes');
    expect(await rowsOf(moved)).toEqual([
      {
        part: '1001',
        state: 'changed',
        was: { invoiceDate: '2026-10-02', verticalMarket: 'Mining' },
      },
    ]);
    expect(
      cells(
        await registered(ana, 'pos', id),
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
  test('are exported with their company and currency', async () => {
    const id = await makeDistributor(server, 'Andina Exporta', PERU);
    await reported(server, ana, csvOf([invoice('01/10/2026', 'F-1', '1001', 1)]), {
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

test('whatever stands in a cell is registered as it stands, and the same next time', async () => {
  const id = await newCompany();
  const names = [
    'C:\\new\\t',
    'a\\.',
    '\\N',
    'tab\there',
    '“quoted” "so"',
    'ação 😀',
    "it's; -- no",
  ];
  const content = csvOf(
    names.map((name, n) =>
      sale('01/10/2026', '1001', n + 1, {
        'end user': `"${name.replaceAll('"', '""')}"`,
        provider: '"Nor\\te"',
      }),
    ),
  );
  expect(
    (await reported(server, ana, content, { distributorId: id, kind: 'pos_brazil' })).status,
  ).toBe('complete');
  const found = await registered(ana, 'pos', id);
  expect(found.map(({ values }) => [values.endUser, values.provider])).toEqual(
    names.map((name) => [name.replace('\t', ' '), 'Nor\\te']),
  );
  expect(
    (
      await reported(server, ana, `${content}\n`, {
        distributorId: id,
        kind: 'pos_brazil',
        replacement: 'changes',
      })
    ).counts,
  ).toEqual(counts({ same: names.length }));
});

describe('the same file', () => {
  const content = csvOf([stock('01/10/2026', '1001', 5)]);
  test('is refused once it is registered, with when and by whom; under another’s distributor it is new', async () => {
    const [id, other] = [await newCompany(), await newCompany()];
    const first = await reported(server, ana, content, { distributorId: id });
    const again = await finalize(ana, content, { distributorId: id });
    expect([again.status, again.json.message, again.json.details]).toEqual([
      409,
      'file_known',
      { reports: [{ id: first.id, at: first.completedAt, by: 'Ana' }] },
    ]);
    expect((await finalize(ana, content, { distributorId: other })).status).toBe(200);
  });
  test('may come again when it registered nothing, and when what it registered has given way', async () => {
    const id = await newCompany();
    await reported(server, ana, content, { distributorId: id });
    await reported(server, ana, csvOf([stock('01/10/2026', '1001', 9)]), {
      distributorId: id,
      replacement: 'replace',
    });
    const back = await reported(server, ana, content, {
      distributorId: id,
      replacement: 'replace',
    });
    expect([back.status, await stockOf(id)]).toEqual(['complete', ['2026-10-01 1001 5']]);
  });
});

test('what is remembered of headers: newest first, twenty of them, corrections added up, forgotten when asked', async () => {
  const id = await newCompany();
  const mine = await server.as(await makeUser(server, id));
  const remembered = async () =>
    (await mine.call(calls.inventory.references, {})).json.body.remembered;
  const send = (n: number, recipe: { from: string; to: string }[]) => {
    server.clock.now += 1000;
    return reported(
      server,
      mine,
      csvOf([{ ...stock('01/10/2026', '1001', n), [`note ${n < 100 ? n : 1}`]: 'x' }]),
      {
        distributorId: id,
        replacement: 'replace',
        choices: { recipe: recipe.map((one) => ({ field: 'partNumber', count: 1, ...one })) },
      },
    );
  };
  for (let n = 1; n <= 21; n++) await send(n, [{ from: 'a', to: '1' }]);
  expect((await remembered()).map(({ names }) => names.at(-1))).toEqual(
    Array.from({ length: 20 }, (_, n) => `note ${21 - n}`),
  );
  await send(21 + 100, [{ from: 'b', to: '2' }]);
  await send(22 + 100, [{ from: 'a', to: '3' }]);
  expect((await remembered())[0]!.choices.recipe.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'b 2',
    'a 3',
  ]);
  expect((await mine.send('GET', `/api/order/reset_inventory_headers/${id}`)).json.body).toBe(true);
  expect(await remembered()).toEqual([]);
});
