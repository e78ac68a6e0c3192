/**
 * SQL for the rows of the former portal, and for the fields by which such rows are matched to this
 * portal's distributors.
 */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import {
  formerDistributorKey,
  normalizeTaxId,
  type FormerDistributorContent,
  type FormerConflictDecision,
  type FormerDistributorRow,
  type KnownDistributor,
} from '../../domain/index.ts';
import type {} from '../tables.ts';

const columns = [
  'id',
  'name',
  'country',
  'company_name as companyName',
  'tax_id as taxId',
  'customer_code as customerCode',
  'store',
  'decision',
] as const;

const rowKey = (row: FormerDistributorContent) =>
  `${formerDistributorKey(row)} ${normalizeTaxId(row.taxId)}`;

/** A stored row, as far as an import compares it. */
export type StoredFormerRow = FormerDistributorContent & {
  readonly key: string;
  readonly moved: boolean;
};

/** Returns the key of each row, and the stored rows by key. */
export async function selectFormerRowsByKey(
  db: Database,
  rows: readonly FormerDistributorContent[],
): Promise<{
  readonly keys: readonly string[];
  readonly known: ReadonlyMap<string, StoredFormerRow>;
}> {
  const keys = rows.map(rowKey);

  const found = await readByIds(keys, (distinct) =>
    db
      .selectFrom('former_distributor')
      .select([...columns, 'key', sql<boolean>`moved_at is not null`.as('moved')])
      .where('key', 'in', distinct)
      .execute(),
  );

  return { keys, known: new Map(found.map((row) => [row.key, row])) };
}

/**
 * Stores rows. A stored row with the same name, country and number gets the other values, unless it
 * was moved; its decision stays. Returns how many rows were added or changed.
 */
export async function storeFormerRows(
  db: Database,
  rows: readonly FormerDistributorContent[],
  now: Instant,
): Promise<number> {
  if (rows.length === 0) return 0;

  const stored = await db
    .insertInto('former_distributor')
    .values(
      rows.map((row) => ({
        key: rowKey(row),
        name: row.name,
        country: row.country,
        company_name: row.companyName,
        tax_id: row.taxId,
        customer_code: row.customerCode,
        store: row.store,
        filled_at: toTimestamp(now),
      })),
    )
    .onConflict((c) =>
      c
        .column('key')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          company_name: row.ref('excluded.company_name'),
          tax_id: row.ref('excluded.tax_id'),
          customer_code: row.ref('excluded.customer_code'),
          store: row.ref('excluded.store'),
        }))
        .where('former_distributor.moved_at', 'is', null),
    )
    .returning('id')
    .execute();

  return stored.length;
}

/** Returns the rows that are not moved yet, including those that stay unmoved by decision. */
export const selectUnmovedRows = (db: Database): Promise<FormerDistributorRow[]> =>
  db
    .selectFrom('former_distributor')
    .select(columns)
    .where('moved_at', 'is', null)
    .orderBy('id')
    .execute();

export const selectFormerRowsPage = (db: Database, limit: number, after: number | undefined) => {
  const rows = db
    .selectFrom('former_distributor')
    .select([...columns, sql<boolean>`moved_at is not null`.as('moved')])
    .orderBy('id')
    .limit(limit);

  return (after === undefined ? rows : rows.where('id', '>', after)).execute();
};

/**
 * Stores a decision and returns the previous one. Undefined if there is no such row, or if it was
 * moved.
 */
export async function storeFormerDecision(
  db: Database,
  id: number,
  decision: FormerConflictDecision | null,
): Promise<{ name: string; before: FormerConflictDecision | null } | undefined> {
  const row = await db
    .selectFrom('former_distributor')
    .select(['name', 'decision as before'])
    .where('id', '=', id)
    .where('moved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

  if (row)
    await db.updateTable('former_distributor').set({ decision }).where('id', '=', id).execute();

  return row;
}

/** Records that a row was moved into a company. */
export async function markFormerRowMoved(
  db: Database,
  id: number,
  companyId: number,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('former_distributor')
    .set({ moved_at: toTimestamp(now), moved_company_id: companyId })
    .where('id', '=', id)
    .execute();
}

/** Returns all distributors, including inactive ones, because their numbers stay taken. */
export async function selectKnownDistributors(db: Database): Promise<KnownDistributor[]> {
  const distributors = await db
    .selectFrom('distributor')
    .select(['id', 'name', 'country'])
    .orderBy('id')
    .execute();

  const companies = Map.groupBy(
    await db.selectFrom('company').select(['id', 'distributor_id', 'tax_id as taxId']).execute(),
    ({ distributor_id: owner }) => owner,
  );

  return distributors.map((one) => ({ ...one, companies: companies.get(one.id) ?? [] }));
}
