/** Reads the stock of the last counts from summaries. */
import { sql, type RawBuilder } from 'kysely';
import type { ReadStock } from './figure-types.ts';
import type {} from '../summaries/tables.ts';

export const stockOfSummaries: ReadStock = async (db, since, distributorId) => {
  const counts = db
    .selectFrom('stock_count as c')
    .where('c.counted_on', '>=', since)
    .select(['c.company_id as companyId', 'c.counted_on as date'])
    .orderBy('c.company_id');
  const counted = await (
    distributorId === undefined ? counts : counts.where('c.distributor_id', '=', distributorId)
  ).execute();
  if (counted.length === 0) return { parts: [], from: null, to: null, companyIds: [] };

  // An earlier count before `since` says nothing about the age.
  const older = (days: 30 | 60 | 90) =>
    sql`case when ${sql.ref(`c.before_${days}`)} >= ${since}::date then ${sql.ref(`p.units_${days}`)} else 0 end`;
  const sum = <Name extends string>(name: Name, of: RawBuilder<unknown>) =>
    sql<string>`sum(${of})`.as(name);
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
  const rows = await (
    distributorId === undefined ? parts : parts.where('p.distributor_id', '=', distributorId)
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
