/** Reads summaries, and computes the same sums from registered rows and dates in another way. */
import type { TestServer } from '../../test-server.ts';

type Server = Pick<TestServer, 'pool'>;
type Sale = {
  distributor: number;
  /** The namespace of the distributor's activities. */
  namespace: string;
  date: string;
  part: string;
  city: string | null;
  state: string | null;
  activity: string | null;
  currency: string;
  quantity: number;
  price: string | null;
};

const select = async <Row extends object>({ pool }: Server, statement: string): Promise<Row[]> =>
  (await pool.query(statement)).rows;

/** Returns each group as one line: its keys, rows, units and amount. */
const lines = (sums: ReadonlyMap<string, readonly [number, number, bigint]>) =>
  [...sums].map(([key, figures]) => `${key}: ${figures.join(' ')}`).sort();

const salesTables = {
  sales_by_month: [],
  sales_by_part: ['part_number'],
  sales_by_city: ['city', 'state'],
  sales_by_activity: ['activity', 'state'],
} as const;

/** The totals of all distributors, whose groups may have several rows. */
const totalTables = {
  all_sales_by_part: ['part_number'],
  all_sales_by_city: ['city', 'state'],
  all_sales_by_activity: ['namespace', 'activity', 'state'],
} as const;

export async function readSalesSums(server: Server): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, keys] of Object.entries(salesTables)) {
    const named = ['distributor_id', 'month::text', 'currency', ...keys].join(', ');
    const rows = await select<{ line: string }>(
      server,
      `select concat_ws('|', ${named}) || ': ' || concat_ws(' ', rows, units, minor) as line
       from ${table} where rows > 0`,
    );
    found[table] = rows.map(({ line }) => line).sort();
  }
  for (const [table, keys] of Object.entries(totalTables)) {
    const named = ['month::text', 'currency', ...keys].join(', ');
    const rows = await select<{ line: string }>(
      server,
      `select concat_ws('|', ${named}) || ': ' || concat_ws(' ', sum(rows), sum(units), sum(minor))
         as line
       from ${table} group by month, currency, ${keys.join(', ')}
       having sum(rows) <> 0 or sum(units) <> 0 or sum(minor) <> 0`,
    );
    found[table] = rows.map(({ line }) => line).sort();
  }
  return found;
}

export async function computeSalesSums(server: Server): Promise<Record<string, string[]>> {
  const sales = await select<Sale>(
    server,
    `select distributor_id as distributor, on_date::text as date, part_number as part, city, state,
       activity, currency, quantity, price_minor::text as price,
       case d.kind when 'brazil' then 'cnae' else 'market' end as namespace
     from pos_row join (select id as distributor_id, kind from distributor) d using (distributor_id)`,
  );
  const sum = (keyOf: (sale: Sale) => readonly string[] | undefined, isTotal = false) => {
    const sums = new Map<string, [number, number, bigint]>();
    for (const sale of sales) {
      const own = keyOf(sale);
      if (!own) continue;
      const month = `${sale.date.slice(0, 7)}-01`;
      const distributor = isTotal ? [] : [sale.distributor];
      const key = [...distributor, month, sale.currency, ...own].join('|');
      const [rows, units, minor] = sums.get(key) ?? [0, 0, 0n];
      const amount = BigInt(sale.quantity) * BigInt(sale.price ?? 0);
      sums.set(key, [rows + 1, units + sale.quantity, minor + amount]);
    }
    return lines(sums);
  };

  const partOf = ({ part }: Sale) => [part];
  const cityOf = ({ city, state }: Sale) => (city === null ? undefined : [city, state ?? '']);
  const activityOf = ({ activity, state }: Sale) => [activity ?? '', state ?? ''];
  return {
    sales_by_month: sum(() => []),
    sales_by_part: sum(partOf),
    sales_by_city: sum(cityOf),
    sales_by_activity: sum(activityOf),
    all_sales_by_part: sum(partOf, true),
    all_sales_by_city: sum(cityOf, true),
    all_sales_by_activity: sum((sale) => [sale.namespace, ...activityOf(sale)], true),
  };
}

export const readMonthSums = async (server: Server): Promise<string[]> =>
  (
    await select<{ line: string }>(
      server,
      `select concat_ws('|', area, company_id, distributor_id, month::text, rows,
         extract(epoch from first_at)::bigint) as line
       from report_month`,
    )
  )
    .map(({ line }) => line)
    .sort();

export async function computeMonthSums(server: Server): Promise<string[]> {
  const days = await select<{ key: string; rows: number; first: number }>(
    server,
    `select
       concat_ws('|', area, company_id, distributor_id, left(on_date::text, 7) || '-01') as key,
       rows, extract(epoch from first_at)::bigint as first from report_day`,
  );
  return [...Map.groupBy(days, ({ key }) => key)]
    .map(([key, own]) => {
      const rows = own.reduce((sum, day) => sum + day.rows, 0);
      return `${key}|${rows}|${Math.min(...own.map(({ first }) => Number(first)))}`;
    })
    .sort();
}

/**
 * Returns the stock of each company and part, with the units that are at least 30, 60 and 90 days
 * old.
 */
export const readStockSums = async (server: Server): Promise<string[]> =>
  (
    await select<{ line: string }>(
      server,
      `select concat_ws('|', p.company_id, c.counted_on, part_number, currency, units, price_minor,
         units_30, units_60, units_90) as line
       from stock_by_part p join stock_count c using (company_id)`,
    )
  )
    .map(({ line }) => line)
    .sort();

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export async function computeStockSums(server: Server): Promise<string[]> {
  const days = await select<{ company: number; date: string }>(
    server,
    `select company_id as company, on_date::text as date from report_day
     where area = 'inventory' order by on_date desc`,
  );
  const rows = await select<{
    company: number;
    date: string;
    part: string;
    currency: string;
    quantity: number;
    price: number | null;
  }>(
    server,
    `select company_id as company, on_date::text as date, part_number as part, currency, quantity,
       price_minor as price from inventory_row`,
  );

  return [...Map.groupBy(days, ({ company }) => company)]
    .flatMap(([company, counts]) => {
      const newest = counts[0]!.date;
      const own = rows.filter((row) => row.company === company);
      const last = own.filter(({ date, quantity }) => date === newest && quantity > 0);
      return last.map(({ part, currency, quantity, price }) => {
        const older = [30, 60, 90].map((age) => {
          const start = counts.find(({ date }) => daysBetween(date, newest) >= age)?.date;
          if (start === undefined) return 0;
          const units = counts
            .filter(({ date }) => date >= start)
            .map(
              ({ date }) =>
                own.find(
                  (row) => row.date === date && row.part === part && row.currency === currency,
                )?.quantity ?? 0,
            );
          return Math.min(...units);
        });
        return [company, newest, part, currency, quantity, price ?? 0, ...older].join('|');
      });
    })
    .sort();
}

/** Returns the totals of all companies by the dates of their counts, part and currency. */
export const readStockTotals = (server: Server): Promise<string[]> =>
  stockTotals(server, 'all_stock_by_part', 'rows', (days) => `minor_${days}`, 'minor');

/** Computes the same totals from the stock of the companies. */
export const computeStockTotals = (server: Server): Promise<string[]> =>
  stockTotals(
    server,
    'stock_by_part join stock_count using (company_id)',
    '1',
    (days) => `units_${days} * price_minor`,
    'units * price_minor',
  );

async function stockTotals(
  server: Server,
  from: string,
  rows: string,
  minorOf: (days: number) => string,
  minor: string,
): Promise<string[]> {
  const keys = 'counted_on, before_30, before_60, before_90, part_number, currency';
  const older = [30, 60, 90].flatMap((days) => [`units_${days}`, minorOf(days)]);
  const sums = [rows, 'units', minor, ...older].map((sum) => `sum(${sum})`).join(', ');
  const found = await select<{ line: string }>(
    server,
    `select concat_ws('|', ${keys.replaceAll(/\w+/g, "coalesce($&::text, '-')")}, ${sums}) as line
     from ${from} group by ${keys} having sum(${rows}) <> 0`,
  );
  return found.map(({ line }) => line).sort();
}
