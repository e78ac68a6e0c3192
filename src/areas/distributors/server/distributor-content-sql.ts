/** Reads and writes distributors with their companies and contracts. */
import { sql } from 'kysely';
import { monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { advanceIdCounter } from '#kernel/server/queries/ids.ts';
import {
  distributorKindOfCountry,
  formatStoredTaxId,
  toStoredTaxId,
  taxIdKindOfCountry,
  type DistributorContent,
  type DistributorKind,
} from '../domain/index.ts';
import type {} from './tables.ts';

/** A distributor with its full content, as its form edits it. */
export type StoredDistributor = {
  readonly id: number;
  readonly version: number;
  readonly kind: DistributorKind;
  readonly content: DistributorContent;
};

/**
 * Locks a distributor's row. Every change of its content takes this lock first; the import of ERP
 * keys does not. Inserting a document that refers to the distributor waits for it, because of its
 * foreign key.
 */
export async function lockDistributor(db: Database, id: number): Promise<void> {
  await db.selectFrom('distributor').select('id').where('id', '=', id).forUpdate().execute();
}

/** Returns a distributor with its companies and contracts, or undefined if it is not found. */
export async function selectDistributorContent(
  db: Database,
  id: number,
): Promise<StoredDistributor | undefined> {
  const row = await db
    .selectFrom('distributor')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

  if (!row) return undefined;

  const companies = await db
    .selectFrom('company')
    .selectAll()
    .where('distributor_id', '=', id)
    .orderBy('main', 'desc')
    .orderBy('active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();

  const contracts = await db
    .selectFrom('distributor_contract')
    .select(['id', 'number', 'title', 'valid_from as validFrom', 'until', 'file'])
    .where('distributor_id', '=', id)
    .orderBy('valid_from')
    .orderBy('id')
    .execute();

  return {
    id,
    version: row.version,
    kind: row.kind,
    content: {
      name: row.name,
      country: row.country,
      currency: row.currency,
      zone: row.zone,
      active: row.active,
      phones: row.phones,
      postalCode: row.postal_code,
      address: row.address,
      city: row.city,
      companies: companies.map((c) => ({
        id: c.id,
        name: c.name,
        taxId: formatStoredTaxId(c.tax_id, c.tax_kind),
        main: c.main,
        customerCode: c.customer_code.trim(),
        store: c.store.trim(),
        active: c.active,
      })),
      contracts: contracts.map(({ file, ...contract }) =>
        file ? { ...contract, file } : contract,
      ),
    },
  };
}

const columnsOf = (content: DistributorContent) => ({
  name: content.name,
  country: content.country,
  currency: content.currency,
  zone: content.zone,
  kind: distributorKindOfCountry(content.country),
  active: content.active,
  phones: [...content.phones],
  postal_code: content.postalCode,
  address: content.address,
  city: content.city,
});

/** Inserts a distributor with its companies and contracts, and returns its id. */
export async function insertDistributor(
  db: Database,
  content: DistributorContent,
  today: CalendarDate,
): Promise<number> {
  await advanceIdCounter(db, 'distributor');

  const { id } = await db
    .insertInto('distributor')
    .values(columnsOf(content))
    .returning('id')
    .executeTakeFirstOrThrow();

  await writeCompanies(db, id, content, today);
  await writeContracts(db, id, content);
  return id;
}

/**
 * Updates a distributor and increments its version. Companies and contracts that the content does
 * not contain are deleted.
 */
export async function updateDistributor(
  db: Database,
  id: number,
  content: DistributorContent,
  today: CalendarDate,
): Promise<void> {
  await db
    .updateTable('distributor')
    .set({ ...columnsOf(content), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

  await writeCompanies(db, id, content, today);
  await writeContracts(db, id, content);
}

const knownIds = (rows: readonly { readonly id: number | null }[]): number[] =>
  rows.flatMap(({ id }) => (id === null ? [] : [id]));

async function writeCompanies(
  db: Database,
  distributorId: number,
  { country, companies }: DistributorContent,
  today: CalendarDate,
): Promise<void> {
  let gone = db.deleteFrom('company').where('distributor_id', '=', distributorId);
  const kept = knownIds(companies);
  if (kept.length > 0) gone = gone.where('id', 'not in', kept);

  await gone.execute();
  // The previous main company and numbers are reset first, because the unique indexes allow only
  // one main company and no number twice at any moment. `#` with an id is no company's number.
  await db
    .updateTable('company')
    .set({ main: false, tax_id: sql`'#' || id` })
    .where('distributor_id', '=', distributorId)
    .execute();

  await advanceIdCounter(db, 'company');

  const kind = taxIdKindOfCountry(country);

  for (const { id, name, taxId, main, customerCode, store, active } of companies) {
    const row = {
      name,
      tax_id: toStoredTaxId(taxId, kind),
      tax_kind: kind,
      main,
      customer_code: customerCode,
      store,
      active,
    };

    if (id === null)
      await db
        .insertInto('company')
        .values({ ...row, distributor_id: distributorId, since: monthOf(today) })
        .execute();
    else await db.updateTable('company').set(row).where('id', '=', id).execute();
  }
}

async function writeContracts(
  db: Database,
  distributorId: number,
  { contracts }: DistributorContent,
): Promise<void> {
  let gone = db.deleteFrom('distributor_contract').where('distributor_id', '=', distributorId);
  const kept = knownIds(contracts);
  if (kept.length > 0) gone = gone.where('id', 'not in', kept);
  await gone.execute();

  for (const { id, number, title, validFrom, until, file = null } of contracts) {
    const row = { number, title, valid_from: validFrom, until, file: file && JSON.stringify(file) };

    if (id === null)
      await db
        .insertInto('distributor_contract')
        .values({ ...row, distributor_id: distributorId })
        .execute();
    else await db.updateTable('distributor_contract').set(row).where('id', '=', id).execute();
  }
}

/** Deletes a distributor with its companies and contracts. Fails if other rows refer to it. */
export async function deleteDistributor(db: Database, id: number): Promise<void> {
  await db.deleteFrom('distributor_contract').where('distributor_id', '=', id).execute();
  await db.deleteFrom('company').where('distributor_id', '=', id).execute();
  await db.deleteFrom('distributor').where('id', '=', id).execute();
}

/**
 * Returns whether a row of another table refers to the distributor or one of its companies, by the
 * database's foreign keys. Tables in `besides` are ignored, because their rows are deleted with the
 * distributor.
 */
export async function isDistributorReferenced(
  scoped: Database,
  id: number,
  besides: readonly string[],
): Promise<boolean> {
  const db = scoped.withoutPlugins();
  const { rows: keys } = await sql<{ from: string; column: string; to: string }>`
    select c.conrelid::regclass::text as "from", a.attname as "column", c.confrelid::regclass::text as "to"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('distributor'::regclass, 'company'::regclass)
      and c.conrelid not in ('company'::regclass, 'distributor_contract'::regclass)`.execute(db);

  for (const { from, column, to } of keys.filter((key) => !besides.includes(key.from))) {
    const named =
      to === 'distributor'
        ? sql`(${id})`
        : sql`(select id from company where distributor_id = ${id})`;

    const { rows } = await sql`
      select from ${sql.table(from)} where ${sql.ref(column)} in ${named} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }

  return false;
}
