/** Reads and writes parts, prices, availability and carriers. */
import { sql, type Insertable } from 'kysely';
import { eanWithoutLeadingZeros } from '#kernel/domain/fold-text.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { advanceIdCounter, readByIds } from '#kernel/server/queries/ids.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { upsertChangedRows } from '#kernel/server/queries/upsert-changed-rows.ts';
import { limitToChangesWithin, type MirrorWindow } from '#kernel/server/queries/mirror-pages.ts';
import {
  MIN_AVAILABILITY_REWRITE_INTERVAL_MS,
  type CatalogPart,
  type PartAvailability,
  type PartEan,
  type PartNames,
} from '../domain/index.ts';
import type { Carrier } from './carriers-sql.ts';
import type {} from './tables.ts';

/** The columns of `part` that readers need, with the names of the fields. */
const partFields = [
  'part.part_number as partNumber',
  'part.description',
  'part.ean',
  'part.active',
] as const;
const partsPriced = (db: Database, currency: Currency | undefined) =>
  db
    .selectFrom('part')
    .leftJoin('price', (join) =>
      join
        .onRef('price.part_number', '=', 'part.part_number')
        .on('price.currency', '=', currency ?? ('' as Currency)),
    )
    .select(partFields)
    .select(['part.names', 'price.unit_minor as unitMinor']);

/** Returns parts with prices in one currency, by part number. Unknown numbers are absent. */
export async function selectPartsInCurrency(
  db: Database,
  currency: Currency,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, CatalogPart>> {
  const rows = await readByIds(partNumbers, (numbers) =>
    partsPriced(db, currency).where('part.part_number', 'in', numbers).execute(),
  );
  return new Map(rows.map((row) => [row.partNumber, row]));
}

/**
 * Returns changed parts for the mirror, with prices in one currency. A changed price counts as a
 * change of its part.
 */
export const selectChangedParts = (
  db: Database,
  currency: Currency | undefined,
  window: MirrorWindow,
): Promise<(CatalogPart & { xid: string })[]> =>
  partsPriced(db, currency)
    .$call(
      limitToChangesWithin(window, {
        tx: 'part.changed_tx',
        id: 'part.part_number',
        idType: 'text',
      }),
    )
    .execute();

/**
 * Takes the lock of the catalog, so that only one transaction at a time writes it. Without the
 * lock, two transactions that write overlapping lists could deadlock.
 */
export const lockCatalog = (db: Database): Promise<void> => takeAdvisoryLock(db, 'catalog');

/** The fields of a part that the ERP writes. Names and prices are written separately. */
type PartFields = Omit<CatalogPart, 'unitMinor' | 'names'>;

/** The values of a new part's columns until the ERP or a file gives others. */
export const blankPart = {
  description: '',
  ean: null,
  active: true,
} as const satisfies Omit<PartFields, 'partNumber'>;

/**
 * A row with every column that the ERP fills. If `tables.ts` gets another column of this kind,
 * TypeScript reports it as missing in `rowOfPart`.
 */
type PartRow = Required<Omit<Insertable<Tables['part']>, 'names' | 'changed_tx'>>;

const rowOfPart = ({ partNumber, description, ean, active }: PartFields): PartRow => ({
  part_number: partNumber,
  description,
  ean,
  active,
});

type PartPrice = {
  readonly partNumber: string;
  readonly currency: Currency;
  readonly unitMinor: number;
};

const priceColumns = ({ partNumber, currency, unitMinor }: PartPrice) => ({
  part_number: partNumber,
  currency,
  unit_minor: unitMinor,
});

export type StoredPart = PartFields & {
  readonly nameEs: string;
  readonly namePt: string;
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
};

/**
 * Returns stored parts with their names and all prices, including inactive parts. Unknown numbers
 * are absent.
 */
export async function selectPartsByNumber(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, StoredPart>> {
  const rows = await db
    .selectFrom('part')
    .select(partFields)
    .select([
      'part.names',
      sql<StoredPart['prices']>`coalesce((
        select jsonb_object_agg(currency, unit_minor) from price
        where price.part_number = part.part_number), '{}')`.as('prices'),
    ])
    .where('part.part_number', '=', sql<string>`any(${[...new Set(partNumbers)]})`)
    .execute();
  return new Map(
    rows.map(({ names, ...part }) => [
      part.partNumber,
      { ...part, nameEs: names?.es ?? '', namePt: names?.pt ?? '' },
    ]),
  );
}

/**
 * Returns the stored parts that `findPartsWithTakenEan` needs: those with the same numbers, and
 * active ones with the same EANs.
 */
export async function selectPartsSharingEans(
  db: Database,
  parts: readonly PartEan[],
): Promise<readonly PartEan[]> {
  const numbers = parts.map(({ partNumber }) => partNumber);
  const eans = parts.flatMap(({ ean }) => (ean ? [eanWithoutLeadingZeros(ean)] : []));
  const { rows } = await sql<PartEan>`select part_number as "partNumber", ean, active from part
    where part_number = any(${numbers}) or (active and ltrim(ean, '0') = any(${eans})) order by part_number`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** Writes the names of parts, which people maintain. An empty name leaves the stored one. */
export async function upsertPartNames(
  db: Database,
  parts: readonly Pick<StoredPart, 'partNumber' | 'nameEs' | 'namePt'>[],
): Promise<void> {
  const rows = parts.map(({ partNumber, nameEs, namePt }) => ({
    partNumber,
    names: { ...(nameEs ? { es: nameEs } : {}), ...(namePt ? { pt: namePt } : {}) },
  }));
  await sql`update part set names = coalesce(part.names, '{}') || r.names
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("partNumber" text, names jsonb)
    where part.part_number = r."partNumber" and r.names <> '{}' and coalesce(part.names, '{}') || r.names is distinct from part.names`.execute(
    db.withoutPlugins(),
  );
}

/** Inserts new parts and updates changed ones. */
export const upsertParts = (db: Database, parts: readonly PartFields[]): Promise<void> =>
  upsertChangedRows(db, 'part', ['part_number'], parts.map(rowOfPart));

/** Writes prices. Their parts must exist. */
export const upsertPrices = (db: Database, prices: readonly PartPrice[]): Promise<void> =>
  upsertChangedRows(db, 'price', ['part_number', 'currency'], prices.map(priceColumns));

/** Inserts or updates carriers by their code. New ones get the next ids. */
export async function upsertCarriers(
  db: Database,
  rows: readonly Omit<Carrier, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await advanceIdCounter(db, 'carrier');
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

/**
 * Writes the availability of parts, which must exist. Unchanged figures are only written if the
 * stored ones are older than `MIN_AVAILABILITY_REWRITE_INTERVAL_MS`.
 */
export async function upsertAvailability(
  db: Database,
  rows: readonly Omit<PartAvailability, 'at'>[],
  now: Instant,
): Promise<void> {
  if (rows.length === 0) return;
  const isOld = toTimestamp(now - MIN_AVAILABILITY_REWRITE_INTERVAL_MS);
  await db
    .insertInto('part_availability')
    .values(
      rows.map(({ partNumber, available, nextDate }) => ({
        part_number: partNumber,
        available,
        next_date: nextDate,
        said_at: toTimestamp(now),
      })),
    )
    .onConflict((c) =>
      c
        .column('part_number')
        .doUpdateSet((e) => ({
          available: e.ref('excluded.available'),
          next_date: e.ref('excluded.next_date'),
          said_at: e.ref('excluded.said_at'),
        }))
        .where(
          sql<boolean>`(part_availability.available, part_availability.next_date) is distinct from (excluded.available, excluded.next_date) or part_availability.said_at <= ${isOld}`,
        ),
    )
    .execute();
}

/** Returns changed availability for the mirror. */
export const selectChangedAvailability = (
  db: Database,
  window: MirrorWindow,
): Promise<(PartAvailability & { xid: string })[]> =>
  db
    .selectFrom('part_availability')
    .select(['part_number as partNumber', 'available', 'next_date as nextDate', 'said_at as at'])
    .$call(limitToChangesWithin(window, { tx: 'changed_tx', id: 'part_number', idType: 'text' }))
    .execute();

/** Returns the given part numbers that exist. */
export async function selectExistingPartNumbers(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readByIds(partNumbers, (numbers) =>
    db.selectFrom('part').select('part_number').where('part_number', 'in', numbers).execute(),
  );
  return new Set(rows.map((row) => row.part_number));
}

/**
 * Returns the number and EAN of every part, including inactive ones, because imported files may
 * contain them.
 */
export const selectAllPartEans = (db: Database): Promise<PartEan[]> =>
  db.selectFrom('part').select(['part_number as partNumber', 'ean', 'active']).execute();

export async function insertCarriers(db: Database, rows: readonly Carrier[]): Promise<void> {
  await db
    .insertInto('carrier')
    .values([...rows])
    .execute();
}

export type PartWithPrices = PartFields & {
  readonly names?: PartNames;
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
};

/** Inserts parts with their prices. Absent fields get the values of `blankPart`. */
export async function insertPartsWithPrices(
  db: Database,
  parts: readonly (Pick<PartWithPrices, 'partNumber' | 'prices'> & Partial<PartWithPrices>)[],
): Promise<void> {
  const rows = parts.map((part) => ({
    ...rowOfPart({ ...blankPart, ...part }),
    names: part.names ? JSON.stringify(part.names) : null,
  }));
  await db.insertInto('part').values(rows).execute();
  const prices = parts.flatMap(({ partNumber, prices: own }) =>
    (Object.entries(own) as [Currency, number][]).map(([currency, unitMinor]) =>
      priceColumns({ partNumber, currency, unitMinor }),
    ),
  );
  await db.insertInto('price').values(prices).execute();
}
