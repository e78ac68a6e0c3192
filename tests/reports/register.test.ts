/** Tests that a file is registered as a whole with its corrections, or refused, and remembered. */
import { describe, expect, test } from 'vitest';
import { makeUser } from '../make-users.ts';
import {
  ana,
  joinCells,
  countsWith,
  readDays,
  addCompany,
  server,
  setUpReports,
  summarize,
  readStock,
} from './register-setup.ts';
import { calls, finalize, historyOf, readRows, register } from './report-calls.ts';
import { csvOf, sale, stock } from './report-files.ts';

setUpReports();

describe('a file', () => {
  test('is registered whole as the first one, with sums, days, prices, memory and a history', async () => {
    const id = await addCompany();
    const report = await register(
      server,
      ana,
      csvOf([
        stock('01/10/2026', '1001', 5),
        stock('01/10/2026', '1002', 2),
        stock('02/10/2026', '1001', 4, '11,00'),
      ]),
      { distributorId: id },
    );

    expect(summarize(report)).toEqual({
      status: 'complete',
      rows: 3,
      quantity: 11,
      from: '2026-10-01',
      to: '2026-10-02',
      counts: countsWith({ added: 3 }),
      refusal: null,
    });
    expect(await readStock(id)).toEqual([
      '2026-10-01 1001 5',
      '2026-10-01 1002 2',
      '2026-10-02 1001 4',
    ]);
    expect(await readDays(id)).toEqual(['2026-10-01 2 7', '2026-10-02 1 4']);
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
    const id = await addCompany();
    expect(
      summarize(
        await register(server, ana, csvOf([stock('31/12/1999', '1001', 5)]), { distributorId: id }),
      ),
    ).toMatchObject({ status: 'complete', rows: 1, from: '1999-12-31' });
  });

  test('counts the rows that it left out, except blank ones', async () => {
    const id = await addCompany();
    const total = { 'inventory date': 'TOTAL', quantity: 5 };
    const content = csvOf([stock('01/10/2026', '1001', 5), {}, total]);
    const { rows, counts: found } = await register(server, ana, content, { distributorId: id });
    expect({ rows, found }).toEqual({ rows: 1, found: countsWith({ added: 1, leftOut: 1 }) });
  });

  test('with an error registers nothing, and the answer says which, how often and where', async () => {
    const id = await addCompany();
    const rows = [
      stock('01/10/2026', '1001', 5),
      ...Array.from({ length: 30 }, (_, n) => stock('02/10/2026', String(2000 + n), 0)),
      stock('01/10/2026', '1001', 7),
    ];

    const report = await register(server, ana, csvOf(rows), { distributorId: id });
    expect(summarize(report)).toMatchObject({
      status: 'waiting_correction',
      rows: 32,
      counts: countsWith({ wrong: 31 }),
      refusal: 'rows_with_errors',
    });
    expect(report.reasons).toEqual([
      {
        code: 'stock_zero',
        field: 'quantity',
        rows: 30,
        lines: Array.from({ length: 20 }, (_, n) => n + 3),
      },
      { code: 'key_twice', field: '', rows: 1, lines: [33] },
    ]);
    expect(await readStock(id)).toEqual([]);
    expect(await historyOf(ana, 'inventory', report.id)).toEqual(['refused 31', 'finalized 1']);
  });

  test('is corrected and finalized again under its id, then complete', async () => {
    const id = await addCompany();
    const content = csvOf([stock('01/10/2026', '1001', 5), stock('02/10/2026', '1002', 0)]);
    const wrong = await register(server, ana, content, { distributorId: id });
    const right = await register(server, ana, content, {
      distributorId: id,
      id: wrong.id,
      baseVersion: wrong.version,
      choices: { edits: { 2: { cells: { quantity: '3' } } } },
    });

    expect(summarize(right)).toMatchObject({
      status: 'complete',
      refusal: null,
      counts: countsWith({ added: 2 }),
    });
    expect(await readStock(id)).toEqual(['2026-10-01 1001 5', '2026-10-02 1002 3']);
  });

  test('without a header, a required column or rows is refused with its code', async () => {
    const id = await addCompany();
    expect((await register(server, ana, '1;2;3\n4;5;6\n', { distributorId: id })).refusal).toBe(
      'malformed_file',
    );
    const missing = await register(
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
      (await register(server, ana, 'inventory date;part number;quantity\n', { distributorId: id }))
        .refusal,
    ).toBe('file_empty');
  });

  test('is registered with its corrections, removed rows and chosen prices', async () => {
    const id = await addCompany();
    const report = await register(
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
      joinCells(await readRows(ana, 'inventory', id), 'partNumber', 'quantity', 'purchasePrice'),
    ).toEqual(['1001 5 777', '1003 2 1050']);
  });
});

test('any text of a cell is registered as it is, and recognized as unchanged the next time', async () => {
  const id = await addCompany();
  const names = [
    'C:\\new\\t',
    'a\\.',
    '\\N',
    'x\\Ny',
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
    (await register(server, ana, content, { distributorId: id, kind: 'pos_brazil' })).status,
  ).toBe('complete');

  const found = await readRows(ana, 'pos', id);
  expect(found.map(({ values }) => [values.endUser, values.provider])).toEqual(
    // `\N`, which databases write for an empty value, is read as empty.
    names.map((name) => [name === '\\N' ? null : name.replace('\t', ' '), 'Nor\\te']),
  );
  expect(
    (
      await register(server, ana, `${content}\n`, {
        distributorId: id,
        kind: 'pos_brazil',
        replacement: 'changes',
      })
    ).counts,
  ).toEqual(countsWith({ same: names.length }));
});

describe('the same file', () => {
  const content = csvOf([stock('01/10/2026', '1001', 5)]);

  test('is refused once it is registered, with when and by whom; for another distributor it is new', async () => {
    const [id, other] = [await addCompany(), await addCompany()];
    const first = await register(server, ana, content, { distributorId: id });
    const again = await finalize(ana, content, { distributorId: id });
    expect([again.status, again.json.message, again.json.details]).toEqual([
      409,
      'file_known',
      { reports: [{ id: first.id, at: first.completedAt, by: 'Ana' }] },
    ]);
    expect((await finalize(ana, content, { distributorId: other })).status).toBe(200);
  });

  test.each(['replace', 'changes'] as const)(
    'is accepted again if a later report has written over its rows, with %s',
    async (replacement) => {
      const id = await addCompany();
      const correction = csvOf([stock('01/10/2026', '1001', 9)]);
      await register(server, ana, content, { distributorId: id });
      await register(server, ana, correction, { distributorId: id, replacement });

      const back = await register(server, ana, content, { distributorId: id, replacement });
      expect([back.status, await readStock(id)]).toEqual(['complete', ['2026-10-01 1001 5']]);
    },
  );
});

test('headers are remembered newest first, up to twenty, with corrections added up, and deleted on request', async () => {
  const id = await addCompany();
  const mine = await server.as(await makeUser(server, id));
  const remembered = async () =>
    (await mine.call(calls.inventory.references, {})).json.body.remembered;
  const send = (n: number, recipe: { from: string; to: string }[]) => {
    server.clock.now += 1000;
    return register(
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

test('the rows that were removed from a file are not remembered for the next one', async () => {
  const id = await addCompany();
  const mine = await server.as(await makeUser(server, id));
  const content = csvOf([stock('01/10/2026', '1001', 5), stock('01/10/2026', '1002', 6)]);
  await register(server, mine, content, { distributorId: id, choices: { removed: [2, 2] } });

  const [newest] = (await mine.call(calls.inventory.references, {})).json.body.remembered;
  expect(newest!.choices).not.toHaveProperty('removed');
});
