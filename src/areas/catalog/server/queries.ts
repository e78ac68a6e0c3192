/** Reads and writes parts, prices and carriers. */
import { sql } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { Database } from '#kernel/server/database.ts';
import { changedWithin, type MirrorWindow } from '#kernel/server/mirror-pages.ts';
import type { CatalogPart } from '../domain/index.ts';
import type {} from './tables.ts';

const partsPriced = (db: Database, currency: Currency | undefined) =>
  db
    .selectFrom('part')
    .leftJoin('price', (join) =>
      join
        .onRef('price.part_number', '=', 'part.part_number')
        .on('price.currency', '=', currency ?? ('' as Currency)),
    )
    .select([
      'part.part_number as partNumber',
      'part.description',
      'part.ean',
      'price.unit_minor as unitMinor',
      'part.active',
    ]);

/** What the catalogue says of these parts, in one currency; unknown ones are absent. */
export async function partsIn(
  db: Database,
  currency: Currency,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, CatalogPart>> {
  const asked = [...new Set(partNumbers)];
  if (asked.length === 0) return new Map();
  const rows = await partsPriced(db, currency).where('part.part_number', 'in', asked).execute();
  return new Map(rows.map((row) => [row.partNumber, row]));
}

/** Parts for the mirror. A change of a price counts as a change of its part. */
export const partsChanged = (
  db: Database,
  currency: Currency | undefined,
  window: MirrorWindow,
): Promise<(CatalogPart & { xid: string })[]> =>
  partsPriced(db, currency)
    .$call(changedWithin(window, { tx: 'part.changed_tx', id: 'part.part_number', idType: 'text' }))
    .execute();

export type Carrier = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
};
/** Those in use, by name. */
export const carriers = (db: Database): Promise<Carrier[]> =>
  db.selectFrom('carrier').selectAll().where('active', '=', true).orderBy('name').execute();

/** Codes of the ERP by id, of those no longer in use too. */
export async function carrierCodes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (
      await db
        .selectFrom('carrier')
        .select(['id', 'code'])
        .where('id', 'in', [...new Set(ids)])
        .execute()
    ).map(({ id, code }) => [id, code]),
  );
}

/** One writer of the catalogue at a time: two lists that meet would wait for each other's rows in a circle. */
export const holdCatalog = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalog', 0))`.execute(db.withoutPlugins());
/** Makes new ones and changes others. What is the same already stays untouched: mirrors are told of changes alone. */
export async function putParts(
  db: Database,
  parts: readonly Omit<CatalogPart, 'unitMinor'>[],
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('part')
    .values(
      parts.map(({ partNumber, description, ean, active }) => ({
        part_number: partNumber,
        description,
        ean,
        active,
      })),
    )
    .onConflict((c) =>
      c
        .column('part_number')
        .doUpdateSet((e) => ({
          description: e.ref('excluded.description'),
          ean: e.ref('excluded.ean'),
          active: e.ref('excluded.active'),
        }))
        .where(
          sql<boolean>`(part.description, part.ean, part.active) is distinct from (excluded.description, excluded.ean, excluded.active)`,
        ),
    )
    .execute();
}
/** Of known parts. */
export async function putPrices(
  db: Database,
  prices: readonly {
    readonly partNumber: string;
    readonly currency: Currency;
    readonly unitMinor: number;
  }[],
): Promise<void> {
  if (prices.length === 0) return;
  await db
    .insertInto('price')
    .values(
      prices.map(({ partNumber, currency, unitMinor }) => ({
        part_number: partNumber,
        currency,
        unit_minor: unitMinor,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['part_number', 'currency'])
        .doUpdateSet((e) => ({ unit_minor: e.ref('excluded.unit_minor') }))
        .where(sql<boolean>`price.unit_minor <> excluded.unit_minor`),
    )
    .execute();
}
/** Ids of new ones follow on the largest, whoever gave it. */
export async function putCarriers(
  db: Database,
  rows: readonly Omit<Carrier, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`select setval('carrier_id_seq', greatest((select last_value from carrier_id_seq), (select max(id) from carrier)))`.execute(
    db.withoutPlugins(),
  );
  await db
    .insertInto('carrier')
    .values([...rows])
    .onConflict((c) =>
      c
        .column('code')
        .doUpdateSet((e) => ({ name: e.ref('excluded.name'), active: e.ref('excluded.active') })),
    )
    .execute();
}
export async function knownParts(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (partNumbers.length === 0) return new Set();
  return new Set(
    (
      await db
        .selectFrom('part')
        .select('part_number')
        .where('part_number', 'in', [...new Set(partNumbers)])
        .execute()
    ).map((row) => row.part_number),
  );
}

/** Every part's number and EAN, of those no longer sold too: files that come in may name them. */
export const allParts = (db: Database): Promise<{ partNumber: string; ean: string | null }[]> =>
  db.selectFrom('part').select(['part_number as partNumber', 'ean']).execute();

export async function addCarriers(db: Database, rows: readonly Carrier[]): Promise<void> {
  await db
    .insertInto('carrier')
    .values([...rows])
    .execute();
}

export type CataloguedPart = Omit<CatalogPart, 'unitMinor'> & {
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
};
export async function addParts(db: Database, parts: readonly CataloguedPart[]): Promise<void> {
  await db
    .insertInto('part')
    .values(
      parts.map(({ partNumber, description, ean, active }) => ({
        part_number: partNumber,
        description,
        ean,
        active,
      })),
    )
    .execute();
  await db
    .insertInto('price')
    .values(
      parts.flatMap(({ partNumber, prices }) =>
        (Object.entries(prices) as [Currency, number][]).map(([currency, unit_minor]) => ({
          part_number: partNumber,
          currency,
          unit_minor,
        })),
      ),
    )
    .execute();
}
