/**
 * Reads distributors with their companies for other areas, adds distributors under fixed ids, and
 * writes companies' ERP keys.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import { containsFolded } from '#kernel/server/queries/paging.ts';
import type { Company, Distributor } from '../domain/index.ts';
import type {} from './tables.ts';

/**
 * Returns active distributors with their companies, sorted by name. The caller's scope filters the
 * rows: administrators get all, distributor users only their own.
 */
export const selectActiveDistributors = (db: Database): Promise<Distributor[]> => load(db, true);

/** Returns a distributor, active or not. Undefined if the caller's scope does not contain it. */
export const selectDistributorById = async (
  db: Database,
  id: number,
): Promise<Distributor | undefined> => (await load(db, false, [id]))[0];

/** Returns distributors, active or not, without those that the caller's scope does not contain. */
export const selectDistributorsByIds = (
  db: Database,
  ids: readonly number[],
): Promise<Distributor[]> => (ids.length === 0 ? Promise.resolve([]) : load(db, false, ids));

/** Returns the ids of the distributors of a kind in the caller's scope, active or not. */
export const selectDistributorIdsOfKind = async (
  db: Database,
  kind: Distributor['kind'],
): Promise<number[]> =>
  (await db.selectFrom('distributor').select('id').where('kind', '=', kind).execute()).map(
    ({ id }) => id,
  );

/**
 * Selects a row of `distributor` with its companies, the main one first, as JSON. The companies are
 * not filtered by the caller's scope; the query's rows of `distributor` are.
 */
export const distributorJson = sql<Distributor>`jsonb_build_object(
  'id', distributor.id, 'name', distributor.name, 'country', distributor.country,
  'currency', distributor.currency, 'zone', distributor.zone, 'kind', distributor.kind,
  'active', distributor.active,
  'companies', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'taxId', c.tax_id, 'taxKind', c.tax_kind, 'main', c.main,
        'customerCode', c.customer_code, 'store', c.store, 'active', c.active, 'since', c.since)
      order by c.main desc, c.name)
    from company c where c.distributor_id = distributor.id), '[]'))`;

async function load(
  db: Database,
  onlyActive: boolean,
  ids?: readonly number[],
): Promise<Distributor[]> {
  let distributors = db
    .selectFrom('distributor')
    .select(distributorJson.as('distributor'))
    .orderBy('name');
  if (onlyActive) distributors = distributors.where('active', '=', true);
  if (ids !== undefined)
    distributors = distributors.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  return (await distributors.execute()).map(({ distributor }) => distributor);
}

/**
 * Returns postal addresses by distributor id, for letterheads. Distributors without any address are
 * absent.
 */
export async function selectPostalAddresses(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { street: string; postalCode: string; city: string }>> {
  const rows = await readByIds(ids, (distinct) =>
    db
      .selectFrom('distributor')
      .select(['id', 'address as street', 'postal_code as postalCode', 'city'])
      .where('id', 'in', distinct)
      .execute(),
  );

  return new Map(
    rows
      .filter(({ street, postalCode, city }) => street !== '' || postalCode !== '' || city !== '')
      .map(({ id, ...address }) => [id, address]),
  );
}

/** Returns names by distributor id, for lists that show a row's distributor. */
export async function selectDistributorNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readByIds(ids, (distinct) =>
    db.selectFrom('distributor').select(['id', 'name']).where('id', 'in', distinct).execute(),
  );

  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns, sorted by name, the active distributors and the distributors with the ids in `named`,
 * whether they are active or not.
 */
export const selectActiveOrNamedDistributors = (
  db: Database,
  named: readonly number[] = [],
): Promise<{ id: number; name: string; active: boolean }[]> =>
  db
    .selectFrom('distributor')
    .select(['id', 'name', 'active'])
    .where((e) => e.or([e('active', '=', true), sql<boolean>`id = any(${[...named]}::bigint[])`]))
    .orderBy('name')
    .execute();

/** Selects the name of the distributor that a column refers to, for sorting in SQL. */
export const distributorNameColumn = (column: string) =>
  sql<string>`(select name from distributor where distributor.id = ${sql.ref(column)})`;

/** Returns the ids of the distributors whose name contains the text, ignoring case and accents. */
export async function selectDistributorIdsByName(db: Database, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('distributor')
    .select('id')
    .where(containsFolded(sql.ref('name'), text))
    .execute();

  return rows.map(({ id }) => id);
}

/**
 * Returns ERP keys by company id, without trailing blanks. An empty code means that the company has
 * none yet.
 */
export async function selectErpKeysByCompany(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly customerCode: string; readonly store: string }>> {
  const rows = await readByIds(ids, (distinct) =>
    db
      .selectFrom('company')
      .select(['id', 'customer_code', 'store'])
      .where('id', 'in', distinct)
      .execute(),
  );

  return new Map(
    rows.map(({ id, customer_code, store }) => [
      id,
      { customerCode: customer_code.trim(), store: store.trim() },
    ]),
  );
}

/** Selects a tax id without its mask. */
const plainTaxId = sql<string>`regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g')`;

/** Returns companies by tax ids without mask. Several distributors may have the same tax id. */
export const selectCompaniesByTaxId = (
  db: Database,
  taxIds: readonly string[],
): Promise<{ id: number; taxId: string; taxKind: Company['taxKind'] }[]> =>
  readByIds(taxIds, (distinct) =>
    db
      .selectFrom('company')
      .select(['id', plainTaxId.as('taxId'), 'tax_kind as taxKind'])
      .where(plainTaxId, 'in', distinct)
      .execute(),
  );

/**
 * Writes ERP keys of companies. Increments the version of each changed distributor, so that its
 * open form detects the change. The distributors are locked first, in the order of their ids,
 * because a saved form locks its distributor before it writes the companies.
 */
export async function updateCompanyErpKeys(
  db: Database,
  rows: readonly { readonly id: number; readonly customerCode: string; readonly store: string }[],
): Promise<void> {
  const companyIds = rows.map(({ id }) => id);
  await sql`select id from distributor
    where id in (select distributor_id from company where id = any(${companyIds}::bigint[]))
    order by id for no key update`.execute(db.withoutPlugins());

  await sql`with changed as (
      update company c set customer_code = r."customerCode", store = r.store from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "customerCode" text, store text)
      where c.id = r.id and (c.customer_code, c.store) is distinct from (r."customerCode"::char(6), r.store::char(2)) returning c.distributor_id)
    update distributor set version = version + 1 where id in (select distributor_id from changed)`.execute(
    db.withoutPlugins(),
  );
}

/** A new distributor under a fixed id. `active` of a company defaults to true, `since` to null. */
export type NewDistributor = Omit<Distributor, 'companies'> & {
  readonly companies: readonly (Omit<Company, 'active' | 'since'> &
    Partial<Pick<Company, 'active' | 'since'>>)[];
};

/** Inserts distributors with their companies. */
export async function addDistributors(
  db: Database,
  distributors: readonly NewDistributor[],
): Promise<void> {
  await db
    .insertInto('distributor')
    .values(distributors.map(({ companies: _companies, ...row }) => row))
    .execute();

  await db
    .insertInto('company')
    .values(
      distributors.flatMap((d) =>
        d.companies.map((c) => ({
          id: c.id,
          distributor_id: d.id,
          name: c.name,
          tax_id: c.taxId,
          tax_kind: c.taxKind,
          main: c.main,
          customer_code: c.customerCode,
          store: c.store,
          active: c.active ?? true,
          since: c.since ?? null,
        })),
      ),
    )
    .execute();
}

/** Returns whether the caller's scope contains the distributor. */
export const isDistributorInScope = async (db: Database, id: number): Promise<boolean> =>
  (await selectDistributorById(db, id)) !== undefined;
