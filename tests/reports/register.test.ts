/** Tests how files become registered rows: as a whole, corrected, refused, and remembered. */
import { describe, expect, test } from 'vitest';
import { makeUser } from '../people.ts';
import {
  ana,
  cells,
  counts,
  daysOf,
  newCompany,
  server,
  setUpReports,
  short,
  stockOf,
} from './register-setup.ts';
import { calls, finalize, historyOf, registered, reported } from './report-calls.ts';
import { csvOf, sale, stock } from './report-files.ts';

setUpReports();

describe('a file', () => {
  test('is registered whole as the first one, with sums, days, prices, memory and a history', async () => {
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

  test('with an error registers nothing, and the answer says which, how often and where', async () => {
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

  test('is corrected and finalized again under its id, then complete', async () => {
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

  test('without a header, a required column or rows is refused with its code', async () => {
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

  test('is registered with its corrections, removed rows and chosen prices', async () => {
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

test('any text of a cell is registered as it is, and recognized as unchanged the next time', async () => {
  const id = await newCompany();
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
    (await reported(server, ana, content, { distributorId: id, kind: 'pos_brazil' })).status,
  ).toBe('complete');

  const found = await registered(ana, 'pos', id);
  expect(found.map(({ values }) => [values.endUser, values.provider])).toEqual(
    // `\N`, which databases write for an empty value, is read as empty.
    names.map((name) => [name === '\\N' ? null : name.replace('\t', ' '), 'Nor\\te']),
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

  test('is refused once it is registered, with when and by whom; for another distributor it is new', async () => {
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

  test('is accepted again if it registered nothing, or if its rows have been replaced', async () => {
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

test('headers are remembered newest first, up to twenty, with corrections added up, and deleted on request', async () => {
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

test('the rows that were removed from a file are not remembered for the next one', async () => {
  const id = await newCompany();
  const mine = await server.as(await makeUser(server, id));
  const content = csvOf([stock('01/10/2026', '1001', 5), stock('01/10/2026', '1002', 6)]);
  await reported(server, mine, content, { distributorId: id, choices: { removed: [2, 2] } });

  const [newest] = (await mine.call(calls.inventory.references, {})).json.body.remembered;
  expect(newest!.choices).not.toHaveProperty('removed');
});
