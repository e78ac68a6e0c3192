/** Reads the stock of the last counts from summaries, or from their totals. */
import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { hasTotal } from '../summaries/fill-totals-sql.ts';
import type { ReadStock } from './figure-types.ts';
import type {} from '../summaries/tables.ts';

export const selectStockFromSummaries: ReadStock = async (db, since, distributorId) => {
  const counts = db
    .selectFrom('stock_count as c')
    .where('c.counted_on', '>=', since)
    .select(['c.company_id as companyId', 'c.counted_on as date'])
    .orderBy('c.company_id');
  const counted = await (
    distributorId === undefined ? counts : counts.where('c.distributor_id', '=', distributorId)
  ).execute();
  if (counted.length === 0) return { parts: [], from: null, to: null, companyIds: [] };

  const rows = await (
    (await hasTotal(db, 'all_stock_by_part', since, distributorId))
      ? sumTotals(db, since)
      : sumCompanies(db, since, distributorId)
  ).execute();
  const dates = counted.map(({ date }) => date).toSorted();

  return {
    from: dates[0]!,
    to: dates.at(-1)!,
    companyIds: counted.map(({ companyId }) => companyId),
    parts: rows.map((row) => ({
      partNumber: row.partNumber,
      currency: row.currency,
      units: Number(row.units),
      minor: Number(row.minor),
      older: [Number(row.units30), Number(row.units60), Number(row.units90)],
      olderMinor: [Number(row.minor30), Number(row.minor60), Number(row.minor90)],
    })),
  };
};

const sum = <Name extends string>(name: Name, of: RawBuilder<unknown>) =>
  sql<string>`sum(${of})`.as(name);

/**
 * Counts before `since` are not read, so units count as old only if the earlier count is not before
 * `since`.
 */
const ifSince = (since: CalendarDate, before: string, of: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(before)} >= ${since}::date then ${of} else 0 end`;

/** Sums up the parts of the companies whose last count is not before `since`. */
function sumCompanies(db: Database, since: CalendarDate, distributorId: number | undefined) {
  const older = (days: 30 | 60 | 90) =>
    ifSince(since, `c.before_${days}`, sql.ref(`p.units_${days}`));
  const parts = db
    .selectFrom('stock_by_part as p')
    .innerJoin('stock_count as c', 'c.company_id', 'p.company_id')
    .where('c.counted_on', '>=', since)
    .select([
      'p.part_number as partNumber',
      'p.currency',
      sum('units', sql`p.units`),
      sum('minor', sql`p.units * p.price_minor`),
      sum('units30', older(30)),
      sum('units60', older(60)),
      sum('units90', older(90)),
      sum('minor30', sql`${older(30)} * p.price_minor`),
      sum('minor60', sql`${older(60)} * p.price_minor`),
      sum('minor90', sql`${older(90)} * p.price_minor`),
    ])
    .groupBy(['p.part_number', 'p.currency']);
  return distributorId === undefined ? parts : parts.where('p.distributor_id', '=', distributorId);
}

/** Sums up the totals of all companies, as `sumCompanies` does. */
function sumTotals(db: Database, since: CalendarDate) {
  const older = (of: 'units' | 'minor', days: 30 | 60 | 90) =>
    ifSince(since, `before_${days}`, sql.ref(`${of}_${days}`));
  return db
    .selectFrom('all_stock_by_part')
    .where('counted_on', '>=', since)
    .select([
      'part_number as partNumber',
      'currency',
      sum('units', sql`units`),
      sum('minor', sql`minor`),
      sum('units30', older('units', 30)),
      sum('units60', older('units', 60)),
      sum('units90', older('units', 90)),
      sum('minor30', older('minor', 30)),
      sum('minor60', older('minor', 60)),
      sum('minor90', older('minor', 90)),
    ])
    .groupBy(['part_number', 'currency'])
    .having(sql<boolean>`sum(rows) > 0`);
}
