/** Reads and writes parts, prices and carriers. */
import { sql } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Cursor } from '#kernel/server/delta.ts';
import type { Part } from '../domain/index.ts';
import type {} from './tables.ts';

const partsPriced = (db: Database, currency: Currency | undefined) => db.selectFrom('part')
  .leftJoin('price', (join) => join.onRef('price.part_number', '=', 'part.part_number').on('price.currency', '=', currency ?? ('' as Currency)))
  .select(['part.part_number as partNumber', 'part.description', 'part.ean', 'price.unit_minor as unitMinor', 'part.active']);

/** What the catalogue says of these parts, in one currency; unknown ones are absent. */
export async function partsIn(db: Database, currency: Currency, partNumbers: readonly string[]): Promise<ReadonlyMap<string, Part>> {
  const asked = [...new Set(partNumbers)];
  if (asked.length === 0) return new Map();
  const rows = await partsPriced(db, currency).where('part.part_number', 'in', asked).execute();
  return new Map(rows.map((row) => [row.partNumber, row]));
}

/** Parts changed after the cursor and below the bound, oldest change first; each with the transaction that changed it. */
export async function partsChanged(db: Database, currency: Currency | undefined, after: Cursor, bound: string, limit: number): Promise<(Part & { xid: string })[]> {
  return partsPriced(db, currency)
    .select(sql<string>`part.changed_tx::text`.as('xid'))
    .where(sql<boolean>`(part.changed_tx, part.part_number) > (${after.xid}::xid8, ${after.id})`)
    .where(sql<boolean>`part.changed_tx < ${bound}::xid8`)
    .orderBy('part.changed_tx').orderBy('part.part_number').limit(limit).execute();
}

export type Carrier = { readonly id: number; readonly code: string; readonly name: string; readonly active: boolean };
/** Those in use, by name. */
export const carriers = (db: Database): Promise<Carrier[]> => db.selectFrom('carrier').selectAll().where('active', '=', true).orderBy('name').execute();

export async function addCarriers(db: Database, rows: readonly Carrier[]): Promise<void> {
  await db.insertInto('carrier').values([...rows]).execute();
}

export type CataloguedPart = Omit<Part, 'unitMinor'> & { readonly prices: Readonly<Partial<Record<Currency, number>>> };
export async function addParts(db: Database, parts: readonly CataloguedPart[]): Promise<void> {
  await db.insertInto('part').values(parts.map(({ partNumber, description, ean, active }) => ({ part_number: partNumber, description, ean, active }))).execute();
  await db.insertInto('price').values(parts.flatMap(({ partNumber, prices }) =>
    (Object.entries(prices) as [Currency, number][]).map(([currency, unit_minor]) => ({ part_number: partNumber, currency, unit_minor })))).execute();
}
