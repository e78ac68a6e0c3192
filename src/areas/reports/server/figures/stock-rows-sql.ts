/**
 * Sums up registered rows of stock, if the summaries of a requested distributor are not filled, or
 * to compare summaries with the rows.
 */
import { sql } from 'kysely';
import { addDays } from '#kernel/domain/calendar.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { StockOnHand } from './figure-types.ts';
import type {} from '../tables.ts';

/**
 * Sums up the last count of each company since `since`, by part.
 * @param distributorId If undefined, all distributors in the caller's scope are included.
 */
export async function selectStockFromRows(
  db: Database,
  since: CalendarDate,
  distributorId?: number,
): Promise<StockOnHand> {
  let days = db
    .selectFrom('report_day')
    .where('area', '=', 'inventory')
    .where('on_date', '>=', since)
    .select(['company_id as companyId', 'on_date as date']);
  if (distributorId !== undefined) days = days.where('distributor_id', '=', distributorId);
  const windows = windowsOf(await days.orderBy('company_id').orderBy('on_date', 'desc').execute());
  if (windows.length === 0) return { parts: [], from: null, to: null, companyIds: [] };
  const all = <Value>(pick: (one: Window) => Value) => windows.map(pick);
  const starts = (n: number) => all((one) => one.starts[n] ?? null);
  const counts = (n: number) => all((one) => one.counts[n]!);
  const least = (n: number) => {
    const start = sql.ref(`w.s${n}`);
    return sql<number>`case when count(*) filter (where r.on_date >= ${start}) = min(${sql.ref(`w.n${n}`)}) then coalesce(min(r.quantity) filter (where r.on_date >= ${start}), 0) else 0 end`.as(
      `o${n}`,
    );
  };

  const own = sql<number>`max(r.quantity) filter (where r.on_date = w.newest)`;
  const price = sql<number>`coalesce(max(r.price_minor) filter (where r.on_date = w.newest), 0)`;
  const rows = await db
    .with('held', (q) => {
      const held = q
        .selectFrom('inventory_row as r')
        .innerJoin(
          sql<{
            company_id: number;
            newest: string;
            first: string;
          }>`unnest(${all((one) => one.companyId)}::bigint[], ${all((one) => one.newest)}::date[], ${all((one) => one.first)}::date[], ${starts(0)}::date[], ${starts(1)}::date[], ${starts(2)}::date[], ${counts(0)}::int[], ${counts(1)}::int[], ${counts(2)}::int[])`.as<'w'>(
            sql`w (company_id, newest, first, s0, s1, s2, n0, n1, n2)`,
          ),
          (join) =>
            join.onRef('r.company_id', '=', 'w.company_id').onRef('r.on_date', '>=', 'w.first'),
        )
        // This condition repeats the join's bound as a constant, so that the index of dates is
        // used.
        .where('r.on_date', '>=', all((one) => one.first).toSorted()[0]!)
        .select([
          'r.part_number',
          'r.currency',
          own.as('units'),
          price.as('price'),
          least(0),
          least(1),
          least(2),
        ])
        .groupBy(['r.company_id', 'r.part_number', 'r.currency'])
        .having(own, '>', 0);
      return distributorId === undefined
        ? held
        : held.where('r.distributor_id', '=', distributorId);
    })
    .selectFrom('held')
    .select(['part_number as partNumber', 'currency', ...sums(['units', 'o0', 'o1', 'o2'])])
    .groupBy(['part_number', 'currency'])
    .execute();

  const number = (row: Readonly<Record<string, unknown>>, name: string) => Number(row[name] ?? 0);
  const newest = all((one) => one.newest).toSorted();

  return {
    from: newest[0]!,
    to: newest.at(-1)!,
    companyIds: all((one) => one.companyId),
    parts: rows.map((row) => ({
      partNumber: row.partNumber,
      currency: row.currency,
      units: number(row, 'units'),
      minor: number(row, 'units_minor'),
      older: [number(row, 'o0'), number(row, 'o1'), number(row, 'o2')],
      olderMinor: [number(row, 'o0_minor'), number(row, 'o1_minor'), number(row, 'o2_minor')],
    })),
  };
}

const sums = (names: readonly string[]) =>
  names.flatMap((name) => {
    const column = sql.ref(name);
    return [
      sql<string>`sum(${column})`.as(name),
      sql<string>`sum(${column} * price)`.as(`${name}_minor`),
    ];
  });

/**
 * The dates of a company's counts. `starts` and `counts` have one entry for each age in `AGES`. The
 * entry of `starts` is the last count that is at least that many days older than the newest one, or
 * null if no count is. The entry of `counts` is the number of counts from that one to the newest,
 * or 0.
 */
type Window = {
  readonly companyId: number;
  readonly newest: CalendarDate;
  readonly first: CalendarDate;
  readonly starts: readonly (CalendarDate | null)[];
  readonly counts: readonly number[];
};

const AGES = [30, 60, 90];

/** Returns one window for each company. `days` must be sorted by company, newest first. */
function windowsOf(
  days: readonly { readonly companyId: number; readonly date: CalendarDate }[],
): Window[] {
  const byCompany = new Map<number, CalendarDate[]>();
  for (const { companyId, date } of days) {
    const own = byCompany.get(companyId);
    if (own) own.push(date);
    else byCompany.set(companyId, [date]);
  }

  return [...byCompany].map(([companyId, dates]) => {
    const newest = dates[0]!;
    const places = AGES.map((age) => dates.findIndex((date) => date <= addDays(newest, -age)));
    const starts = places.map((at) => dates[at] ?? null);

    return {
      companyId,
      newest,
      starts,
      counts: places.map((at) => at + 1),
      first: starts.reduce<CalendarDate>((first, start) => start ?? first, newest),
    };
  });
}
