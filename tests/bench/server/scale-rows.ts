/** Fills a database with registered rows of a large manufacturer, by SQL. */
import type { Pool } from 'pg';

export const DISTRIBUTORS = 500;

/** Five years of days. */
export const DAYS = 1_826;

/** The number of stock counts, one every 30 days. */
const COUNTS = 60;

/** The share of rows that are sales; the others are counts of stock. */
const SALES_SHARE = 0.8;

/**
 * The bytes on disk for each registered row, with its indexes and sums, and with what WAL and
 * sorting need meanwhile.
 */
const BYTES_OF_ROW = 900;
export const bytesOfRows = (rows: number): number => rows * BYTES_OF_ROW + 4e9;

export const companyOf = (distributorId: number): number => 10 + distributorId;

const triggers = (change: 'enable' | 'disable') =>
  ['pos_row', 'inventory_row', 'report_day']
    .map((table) => `alter table ${table} ${change} trigger user`)
    .join(';');

/**
 * Returns SQL for a number from 0 to `below` − 1 that is always the same for a row and a purpose.
 * `of` is the number of the purpose.
 */
const drawn = (of: number, below: number | string) =>
  `((hashint8extended(n, ${of}) & 2147483647) % ${below})`;

const REPORT = `'00000000-0000-4000-8000-000000000000'`;

const sales = (rows: number) => `
  insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity,
    price_minor, currency, key_id, ordinal, line, end_user, city, state, activity, rest)
  select d, 10 + d, ${REPORT}, current_date - ${DAYS} + (n * ${DAYS} / ${rows})::int,
    (10000 + floor(300 * power(${drawn(1, 10_000)} / 10000.0, 2)))::text,
    1 + ${drawn(2, 9)}, 1000 + ${drawn(3, 100_000)}, 'BRL', lpad(to_hex(n), 32, '0')::uuid, 0,
    n % 100000, 'Cliente ' || ${drawn(4, 5_000)}, 'Cidade ' || c, 'S' || c % 27,
    'Setor ' || (d + ${drawn(5, 25)}) % 60, '{"provider": "Norte"}'
  from (
    select n, d, (d * 13 + ${drawn(6, 20)}) % 800 as c
    from (select n, 1 + ${drawn(7, DISTRIBUTORS)} as d from generate_series(1, ${rows}::bigint) n) n
  ) n`;

const counts = (rows: number) => `
  insert into inventory_row (distributor_id, company_id, report_id, on_date, part_number, quantity,
    price_minor, currency, key_id, ordinal, line)
  select d, 10 + d, ${REPORT}, current_date - 30 * (${COUNTS} - 1 - c), (10000 + p)::text,
    1 + ${drawn(8, 40)}, 1000 + p * 3, 'BRL', lpad(to_hex(n), 32, '0')::uuid, 0, p
  from (
    select d, c, p,
      ((c * ${DISTRIBUTORS} + d)::bigint * 100000 + p) as n
    from generate_series(0, ${COUNTS - 1}) c, generate_series(1, ${DISTRIBUTORS}) d,
      generate_series(1, ${Math.max(1, Math.round(rows / COUNTS / DISTRIBUTORS))}) p
  ) n`;

const days = (area: string, table: string) => `
  insert into report_day (area, company_id, on_date, distributor_id, rows, quantity, "none",
    report_id, first_at, updated_at)
  select '${area}', company_id, on_date, distributor_id, count(*), sum(quantity), false, ${REPORT},
    on_date + 3, on_date + 3
  from ${table} group by company_id, on_date, distributor_id`;

/** Sixty activities with a vertical each. Two of them lost it in the middle of a recent month. */
const verticals = `
  insert into activity_term (namespace, key, text, words, source)
  select 'cnae', 'setor' || n, 'Setor ' || n, 'setor ' || n, 'missing' from generate_series(0, 59) n;
  insert into activity_spelling (namespace, spelling, term_id)
  select namespace, text, id from activity_term;
  insert into activity_period (term_id, valid_from, vertical_id)
  select id, '-infinity', (select min(id) from vertical) + id % 2 from activity_term;
  insert into activity_period (term_id, valid_from, vertical_id)
  select id, date_trunc('month', current_date)::date - 80, null from activity_term order by id limit 2`;

/**
 * Runs the work while the tables have only their primary keys, because building the other indexes
 * once, at the end, is much faster.
 */
async function withoutIndexes(pool: Pool, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await pool.query(definition);
}

/** Inserts the rows as a release before the summaries left them. */
export async function insertScaleRows(pool: Pool, rows: number): Promise<void> {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await pool.query(statement);
  };
  await run(triggers('disable'));
  await withoutIndexes(pool, ['pos_row', 'inventory_row', 'report_day'], () =>
    run(
      sales(Math.round(rows * SALES_SHARE)),
      counts(Math.round(rows * (1 - SALES_SHARE))),
      days('pos', 'pos_row'),
      days('inventory', 'inventory_row'),
    ),
  );
  await run(
    triggers('enable'),
    verticals,
    `insert into summary_gap (area, distributor_id)
     select area, id from distributor, unnest(array['inventory', 'pos']) area`,
    'vacuum analyze pos_row',
    'vacuum analyze inventory_row',
    'vacuum analyze report_day',
  );
}
