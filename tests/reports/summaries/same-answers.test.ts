/** Tests that every figure is the same from summaries as from the rows. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  selectActivitiesFromRows,
  selectSoldActivities,
} from '#areas/reports/server/after-change/sold-activities-sql.ts';
import type { ReadSales } from '#areas/reports/server/figures/figure-types.ts';
import { salesFromRows } from '#areas/reports/server/figures/sales-rows-sql.ts';
import { salesFromSummaries } from '#areas/reports/server/figures/sales-summaries-sql.ts';
import { selectStockFromRows } from '#areas/reports/server/figures/stock-rows-sql.ts';
import { selectStockFromSummaries } from '#areas/reports/server/figures/stock-summaries-sql.ts';
import {
  selectMonthsFromDays,
  selectReportedMonths,
} from '#areas/reports/server/figures/reported-months-sql.ts';
import { totalNames } from '#areas/reports/server/summaries/totals-sql.ts';
import { makeChain } from '../../compliance/reported-dates.ts';
import { PERU } from '../../make-users.ts';
import { startServer, type TestServer } from '../../test-server.ts';
import { putVertical } from '../../verticals/relation-samples.ts';

let server: TestServer;
const distributors: number[] = [];

const DAYS = 300;
const firstDay = '2026-01-20';

/** Inserts rows of sales and stock, whose values a seed decides, and the sums of their dates. */
async function insert(seed: number, many: number): Promise<void> {
  const seeded = `select setseed(${seed / 100});`;
  const places = `(select c.distributor_id, c.id as company_id, n,
    date '${firstDay}' + floor(random() * ${DAYS})::int as sold_on,
    date '${firstDay}' + 15 * floor(random() * 20)::int as counted_on,
    (1000 + floor(random() * 6))::text as part, 1 + floor(random() * 50)::int as quantity,
    case when random() < 0.9 then floor(random() * 1e6)::bigint end as price,
    (array['BRL', 'USD'])[1 + floor(random() * 2)::int] as currency,
    (array['Lima', 'Cusco', null])[1 + floor(random() * 3)::int] as city,
    (array['SP', 'RJ', null])[1 + floor(random() * 3)::int] as state,
    (array['Mining', 'mining ', 'Energy', null])[1 + floor(random() * 4)::int] as activity
    from company c, generate_series(1, ${many}) n) p`;
  await server.pool.query(
    `${seeded} insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity,
       price_minor, currency, key_id, ordinal, city, state, activity, rest)
     select distributor_id, company_id, gen_random_uuid(), sold_on, part, quantity, price, currency,
       gen_random_uuid(), 0, city, state, activity, '{}' from ${places}`,
  );
  await server.pool.query(
    `${seeded} insert into inventory_row (distributor_id, company_id, report_id, on_date, part_number,
       quantity, price_minor, currency, key_id, ordinal)
     select distinct on (company_id, counted_on, part)
       distributor_id, company_id, gen_random_uuid(), counted_on, part, quantity, price,
       currency, md5(counted_on || part)::uuid, 0 from ${places}
     on conflict (company_id, key_id, ordinal) do update set quantity = excluded.quantity`,
  );
  for (const [area, table] of [
    ['pos', 'pos_row'],
    ['inventory', 'inventory_row'],
  ])
    await server.pool.query(
      `insert into report_day (area, company_id, on_date, distributor_id, rows, quantity, none,
         report_id, first_at, updated_at)
       select '${area}', company_id, on_date, distributor_id, count(*), sum(quantity), false,
         gen_random_uuid(), on_date + 3, on_date + 3
       from ${table} group by company_id, on_date, distributor_id
       on conflict (area, company_id, on_date) do update set rows = excluded.rows`,
    );
}

beforeAll(async () => {
  server = await startServer();
  distributors.push(
    await makeChain(server, 'Norte', 2),
    await makeChain(server, 'Andina', 1, PERU),
  );
  await insert(7, 400);

  const [energy, mining] = [
    await putVertical(server, 'Energy'),
    await putVertical(server, 'Mining'),
  ];
  // The vertical of one term changes twice within May and on the first of September, the vertical
  // of the other term on the first of March and within October.
  const periods = {
    Mining: [
      ['-infinity', mining],
      ['2026-05-13', energy],
      ['2026-05-20', null],
      ['2026-09-01', mining],
    ],
    Energy: [
      ['2026-03-01', energy],
      ['2026-10-31', mining],
    ],
  } as const;
  for (const [text, own] of Object.entries(periods)) {
    const { rows } = await server.pool.query(
      `insert into activity_term (namespace, key, text, words, source)
       values ('market', $1, $1, $1, 'missing') returning id`,
      [text],
    );
    await server.pool.query(
      `insert into activity_spelling (namespace, spelling, term_id)
       select 'market', unnest($2::text[]), $1`,
      [rows[0].id, text === 'Mining' ? ['Mining', 'mining '] : ['Energy']],
    );
    for (const [from, vertical] of own)
      await server.pool.query('insert into activity_period values ($1, $2, $3)', [
        rows[0].id,
        from,
        vertical,
      ]);
  }
}, 60_000);

afterAll(() => server?.close());

/** Sorts objects by their JSON, because sums without a limit have no order. */
const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, keys(row))).sort();
const keys = (row: object) => Object.keys(row).sort();
const sortedSums = async (rows: Promise<readonly object[]>) => sorted(await rows);

/** Adds up the groups of the same key: readers may return several of them for a month. */
const joined = async (rows: Promise<readonly { units: number; minor: number }[]>) => {
  const groups = Map.groupBy(await rows, ({ units: _units, minor: _minor, ...key }) =>
    JSON.stringify(key, keys(key)),
  );
  return [...groups]
    .map(([key, own]) => [
      key,
      own.reduce((sum, { units }) => sum + units, 0),
      own.reduce((sum, { minor }) => sum + minor, 0),
    ])
    .sort();
};

const changes = {
  'rows that were inserted': async () => {},
  'rows that moved to another month, part, city or activity': async () => {
    await server.pool.query(
      `update pos_row set on_date = on_date - 40, city = 'Ica', quantity = quantity + 1,
         activity = 'Energy' where id % 5 = 0`,
    );
    await server.pool.query(
      'update inventory_row set quantity = quantity + 3, price_minor = 7 where id % 3 = 0',
    );
  },
  'rows that were removed': async () => {
    await server.pool.query('delete from pos_row where id % 3 = 0');
    await server.pool.query(`delete from pos_row where part_number = '1002'`);
    await server.pool.query('delete from inventory_row where id % 7 = 0');
    await server.pool.query(`delete from report_day where on_date >= '2026-10-01'`);
  },
  'rows that were registered again': async () => {
    await insert(8, 300);
  },
};

describe.each(Object.entries(changes))('%s', (_what, change) => {
  beforeAll(change);

  const froms = ['2026-01-01', '2026-05-01', '2026-11-01'];
  const scopes = () => [undefined, ...distributors];
  /**
   * Returns what `read` returns from each first day, for all distributors together and for each.
   */
  const answers = async (
    read: (from: string, of: number | undefined) => Promise<unknown>,
  ): Promise<readonly unknown[]> => {
    const found = [];
    for (const from of froms) for (const of of scopes()) found.push(await read(from, of));
    return found;
  };

  test('give the same sales by month', async () => {
    const of = ({ byMonth }: ReadSales) =>
      answers((from, id) => joined(byMonth(server.db, from, id)));
    expect(await of(salesFromSummaries)).toEqual(await of(salesFromRows));
  });

  test('give the same parts in the same order', async () => {
    const of = ({ byPart }: ReadSales) => answers((from, id) => byPart(server.db, from, 5, id));
    expect(await of(salesFromSummaries)).toEqual(await of(salesFromRows));
  });

  test('give the same cities in the same order', async () => {
    const of = ({ byCity }: ReadSales) => answers((from, id) => byCity(server.db, from, 5, id));
    expect(await of(salesFromSummaries)).toEqual(await of(salesFromRows));
  });

  test('give the same verticals, also in months in which they change', async () => {
    const brazilians = [distributors[0]!];
    const of = ({ byVertical }: ReadSales) =>
      answers((from, id) => joined(byVertical(server.db, from, brazilians, id)));
    expect(await of(salesFromSummaries)).toEqual(await of(salesFromRows));
  });

  test('give the same sums of all distributors while totals are not filled', async () => {
    const brazilians = [distributors[0]!];
    const sums = async () => [
      await salesFromSummaries.byPart(server.db, froms[0]!, 5),
      await salesFromSummaries.byCity(server.db, froms[0]!, 5),
      await joined(salesFromSummaries.byVertical(server.db, froms[0]!, brazilians)),
      sorted((await selectStockFromSummaries(server.db, firstDay)).parts),
    ];
    const ofTotals = await sums();
    await server.pool.query('insert into total_gap (total) select unnest($1::text[])', [
      [...totalNames],
    ]);
    expect(await sums()).toEqual(ofTotals);
    await server.pool.query('delete from total_gap');
  });

  test('give the same stock and ages, from thirteen first days', async () => {
    const sinces = fc.sample(fc.integer({ min: 0, max: DAYS }), { numRuns: 12, seed: 5 });
    for (const days of [0, ...sinces])
      for (const of of scopes()) {
        const since = new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10);
        const [summed, counted] = [
          await selectStockFromSummaries(server.db, since, of),
          await selectStockFromRows(server.db, since, of),
        ];
        expect({ ...summed, parts: sorted(summed.parts) }).toEqual({
          ...counted,
          parts: sorted(counted.parts),
        });
      }
  });

  test('give the same reported months and activities', async () => {
    for (const area of ['inventory', 'pos'] as const)
      expect(
        await sortedSums(selectReportedMonths(server.db, area, '2026-01-01', '2026-12-31')),
      ).toEqual(
        await sortedSums(selectMonthsFromDays(server.db, area, '2026-01-01', '2026-12-31')),
      );
    for (const of of distributors)
      expect(await sortedSums(selectSoldActivities(server.db, of))).toEqual(
        await sortedSums(selectActivitiesFromRows(server.db, of)),
      );
  });
});
