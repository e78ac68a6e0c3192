/** Reads the pages of the distributors' list, and in which countries distributors are. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { containsFolded, likeContaining } from '#kernel/server/queries/paging.ts';
import type { DistributorFilters } from '../domain/index.ts';
import { contractSpansJson, needsNewContractOn } from './contracts/contracts-sql.ts';
import type {} from './tables.ts';

/** Removes the mask of a number, so that it is found with and without its punctuation. */
const plainNumber = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * Returns distributors that match the filters, sorted by name, with the fields of their companies
 * and contracts that the list shows.
 */
export async function selectDistributorList(
  db: Database,
  { search, country, kind, state, contract }: DistributorFilters,
  now: Instant,
  limit: number,
  after: number | undefined,
) {
  let rows = db
    .selectFrom('distributor as d')
    .select(['d.id', 'd.name', 'd.country', 'd.kind', 'd.currency', 'd.city', 'd.active', 'd.zone'])
    .select([
      sql<number>`(select count(*) from company where distributor_id = d.id)`.as('companies'),
      sql<string>`coalesce((select tax_id from company where distributor_id = d.id and main), '')`.as(
        'taxId',
      ),
      contractSpansJson.as('contracts'),
    ])
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .limit(limit);

  if (country) rows = rows.where('d.country', '=', country);
  if (kind) rows = rows.where('d.kind', '=', kind);
  if (state) rows = rows.where('d.active', '=', state === 'active');
  if (contract) rows = rows.where(needsNewContractOn(now));

  if (after !== undefined)
    rows = rows.where(
      sql<boolean>`(lower(d.name), d.id) > (select lower(name), id from distributor where id = ${after})`,
    );

  if (search?.trim()) {
    const contains = (column: string) => containsFolded(sql.ref(column), search.trim());
    const number = plainNumber(search);

    rows = rows.where((e) =>
      e.or([
        contains('d.name'),
        contains('d.city'),
        e.exists(
          e
            .selectFrom('company')
            .select('company.id')
            .whereRef('company.distributor_id', '=', 'd.id')
            .where((c) =>
              c.or([
                contains('company.name'),
                ...(number
                  ? [
                      sql<boolean>`regexp_replace(upper(company.tax_id), '[^0-9A-Z]', '', 'g') like ${likeContaining(number)}`,
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

export async function selectDistributorCountries(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('distributor')
    .select('country')
    .distinct()
    .orderBy('country')
    .execute();

  return rows.map(({ country }) => country);
}

/**
 * Counts the distributors by country, for these countries. Countries without distributors are left
 * out.
 */
export const countDistributorsByCountry = (db: Database, countries: readonly string[]) =>
  db
    .selectFrom('distributor')
    .select((e) => ['country', e.fn.countAll<number>().as('count')])
    .where('country', 'in', countries)
    .groupBy('country')
    .execute();
