/** Reads and writes distributors whole, with companies and contracts, and the pages of their list. */
import { sql } from 'kysely';
import { monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { continueIds } from '#kernel/server/queries/ids.ts';
import { containing } from '#kernel/server/queries/paging.ts';
import {
  kindOfCountry,
  shownTaxId,
  storedTaxId,
  taxKindOf,
  type DistributorContent,
  type DistributorFilters,
  type DistributorKind,
} from '../../domain/index.ts';
import type {} from '../tables.ts';

export type StoredDistributor = {
  readonly id: number;
  readonly version: number;
  readonly kind: DistributorKind;
  readonly content: DistributorContent;
};

/** Every writer takes this lock first. A document that arrives meanwhile waits: its row refers to the distributor's. */
export async function lockDistributor(db: Database, id: number): Promise<void> {
  await db.selectFrom('distributor').select('id').where('id', '=', id).forUpdate().execute();
}
export async function storedDistributor(
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
    .select(['id', 'number', 'title', 'valid_from as validFrom', 'until'])
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
        taxId: shownTaxId(c.tax_id, c.tax_kind),
        main: c.main,
        customerCode: c.customer_code.trim(),
        store: c.store.trim(),
        active: c.active,
      })),
      contracts,
    },
  };
}

const columnsOf = (content: DistributorContent) => ({
  name: content.name,
  country: content.country,
  currency: content.currency,
  zone: content.zone,
  kind: kindOfCountry(content.country),
  active: content.active,
  phones: [...content.phones],
  postal_code: content.postalCode,
  address: content.address,
  city: content.city,
});

/** → its id. */
export async function insertDistributor(
  db: Database,
  content: DistributorContent,
  today: CalendarDate,
): Promise<number> {
  await continueIds(db, 'distributor');
  const { id } = await db
    .insertInto('distributor')
    .values(columnsOf(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeCompanies(db, id, content, today);
  await writeContracts(db, id, content);
  return id;
}
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
  // One is the main one at any moment: the former one steps back first.
  await db
    .updateTable('company')
    .set({ main: false })
    .where('distributor_id', '=', distributorId)
    .execute();
  await continueIds(db, 'company');
  const kind = taxKindOf(country);
  for (const { id, name, taxId, main, customerCode, store, active } of companies) {
    const row = {
      name,
      tax_id: storedTaxId(taxId, kind),
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
  for (const { id, number, title, validFrom, until } of contracts) {
    const row = { number, title, valid_from: validFrom, until };
    if (id === null)
      await db
        .insertInto('distributor_contract')
        .values({ ...row, distributor_id: distributorId })
        .execute();
    else await db.updateTable('distributor_contract').set(row).where('id', '=', id).execute();
  }
}
export async function deleteDistributor(db: Database, id: number): Promise<void> {
  await db.deleteFrom('distributor_contract').where('distributor_id', '=', id).execute();
  await db.deleteFrom('company').where('distributor_id', '=', id).execute();
  await db.deleteFrom('distributor').where('id', '=', id).execute();
}

/** A number is found with and without its mask. */
const plainNumber = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** By name, with what the list shows of companies and contracts. */
export async function listedDistributors(
  db: Database,
  { search, country, kind, state, contract }: DistributorFilters,
  limit: number,
  after: number | undefined,
) {
  let rows = db
    .selectFrom('distributor as d')
    .select(['d.id', 'd.name', 'd.country', 'd.kind', 'd.currency', 'd.city', 'd.active'])
    .select([
      sql<number>`(select count(*) from company where distributor_id = d.id)`.as('companies'),
      sql<string>`coalesce((select tax_id from company where distributor_id = d.id and main), '')`.as(
        'taxId',
      ),
      sql<
        { validFrom: string; until: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'until', until)) from distributor_contract where distributor_id = d.id), '[]')`.as(
        'contracts',
      ),
    ])
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .limit(limit);
  if (country) rows = rows.where('d.country', '=', country);
  if (kind) rows = rows.where('d.kind', '=', kind);
  if (state) rows = rows.where('d.active', '=', state === 'active');
  if (contract) rows = rows.where('d.contract_told', 'is not', null);
  if (after !== undefined)
    rows = rows.where(
      sql<boolean>`(lower(d.name), d.id) > (select lower(name), id from distributor where id = ${after})`,
    );
  if (search?.trim()) {
    const text = containing(search.trim());
    const number = plainNumber(search);
    rows = rows.where((e) =>
      e.or([
        e('d.name', 'ilike', text),
        e('d.city', 'ilike', text),
        e.exists(
          e
            .selectFrom('company')
            .select('company.id')
            .whereRef('company.distributor_id', '=', 'd.id')
            .where((c) =>
              c.or([
                c('company.name', 'ilike', text),
                ...(number
                  ? [
                      sql<boolean>`regexp_replace(upper(company.tax_id), '[^0-9A-Z]', '', 'g') like ${containing(number)}`,
                    ]
                  : []),
              ]),
            ),
        ),
      ]),
    );
  }
  return rows.execute();
}
export async function usedCountries(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('distributor')
    .select('country')
    .distinct()
    .orderBy('country')
    .execute();
  return rows.map(({ country }) => country);
}

/** Of all whose contracts somebody may have to be told of. */
export const contractsToWatch = (db: Database) =>
  db
    .selectFrom('distributor as d')
    .select([
      'd.id',
      'd.name',
      'd.active',
      'd.contract_alert_id as alertId',
      'd.contract_told as told',
    ])
    .select(
      sql<
        { validFrom: string; until: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'until', until)) from distributor_contract where distributor_id = d.id), '[]')`.as(
        'contracts',
      ),
    );
export async function noteTold(db: Database, id: number, until: string | null): Promise<void> {
  await db.updateTable('distributor').set({ contract_told: until }).where('id', '=', id).execute();
}

export async function contractAlertOf(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom('distributor')
    .select('contract_alert_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.contract_alert_id;
}
