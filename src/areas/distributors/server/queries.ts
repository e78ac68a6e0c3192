/** Reads and writes distributors with their companies. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import { containing } from '#kernel/server/queries/paging.ts';
import type { Company, Distributor } from '../domain/index.ts';
import type {} from './tables.ts';

/** Active ones by name, companies included: all for an admin, their own for distributor users (the scope sees to it). */
export const distributorsFor = (db: Database): Promise<Distributor[]> => load(db, true);

/** One by its id, inactive too; undefined where the caller's scope has none. */
export const distributorOf = async (db: Database, id: number): Promise<Distributor | undefined> =>
  (await load(db, false, id))[0];

async function load(db: Database, onlyActive: boolean, id?: number): Promise<Distributor[]> {
  let distributors = db
    .selectFrom('distributor')
    .select(['id', 'name', 'country', 'currency', 'zone', 'kind', 'active'])
    .orderBy('name');
  let companies = db.selectFrom('company').selectAll().orderBy('main', 'desc').orderBy('name');
  if (onlyActive) distributors = distributors.where('active', '=', true);
  if (id !== undefined) {
    distributors = distributors.where('id', '=', id);
    companies = companies.where('distributor_id', '=', id);
  }
  const byDistributor = new Map<number, Company[]>();
  const rows = await distributors.execute();
  for (const c of rows.length ? await companies.execute() : []) {
    const company: Company = {
      id: c.id,
      name: c.name,
      taxId: c.tax_id,
      taxKind: c.tax_kind,
      main: c.main,
      customerCode: c.customer_code,
      store: c.store,
      active: c.active,
      since: c.since,
    };
    byDistributor.set(c.distributor_id, [...(byDistributor.get(c.distributor_id) ?? []), company]);
  }
  return rows.map((row) => ({ ...row, companies: byDistributor.get(row.id) ?? [] }));
}

/** Where the active ones are, by id, for letterheads; none for those that nobody has told. */
export async function addressesOf(
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

/** Names by id, for lists that show whose a row is. */
export async function distributorNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readByIds(ids, (distinct) =>
    db.selectFrom('distributor').select(['id', 'name']).where('id', 'in', distinct).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The active ones and, whether active or not, those of these ids, by their names, where nothing else of them matters. */
export const namedDistributors = (
  db: Database,
  named: readonly number[] = [],
): Promise<{ id: number; name: string; active: boolean }[]> =>
  db
    .selectFrom('distributor')
    .select(['id', 'name', 'active'])
    .where((e) => e.or([e('active', '=', true), sql<boolean>`id = any(${[...named]}::bigint[])`]))
    .orderBy('name')
    .execute();

/** The name of the distributor that a row's column names, for sorting in SQL. */
export const nameOfDistributor = (column: string) =>
  sql<string>`(select name from distributor where distributor.id = ${sql.ref(column)})`;

/** Ids of those whose name contains the text; case does not matter. */
export async function distributorsNamed(db: Database, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('distributor')
    .select('id')
    .where('name', 'ilike', containing(text))
    .execute();
  return rows.map(({ id }) => id);
}

/** The ERP's keys of companies by id; a code of blanks is none yet. */
export async function companyKeys(
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
/** A tax id without its mask. */
const plainTaxId = sql<string>`regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g')`;
/** Companies by tax ids without their masks; several distributors may have the same one. */
export const companiesByTaxId = (
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
/** Whoever edits one of these distributors meanwhile is told: its version counts on. */
export async function setCompanyKeys(
  db: Database,
  rows: readonly { readonly id: number; readonly customerCode: string; readonly store: string }[],
): Promise<void> {
  await sql`with changed as (
      update company c set customer_code = r."customerCode", store = r.store from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "customerCode" text, store text)
      where c.id = r.id and (c.customer_code, c.store) is distinct from (r."customerCode"::char(6), r.store::char(2)) returning c.distributor_id)
    update distributor set version = version + 1 where id in (select distributor_id from changed)`.execute(
    db.withoutPlugins(),
  );
}

/** With ids of its own; companies are active where nothing else is said. */
export type NewDistributor = Omit<Distributor, 'companies'> & {
  readonly companies: readonly (Omit<Company, 'active' | 'since'> &
    Partial<Pick<Company, 'active' | 'since'>>)[];
};
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
export const hasDistributor = async (db: Database, id: number): Promise<boolean> =>
  (await distributorOf(db, id)) !== undefined;
