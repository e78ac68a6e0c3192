/** Distributors and companies as forms offer them. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { distributorsFor } from './queries.ts';

/** The active ones of the caller's scope; `only`: this one of them. */
export async function distributorChoices(db: Database, only?: number) {
  const distributors = await distributorsFor(db);
  return distributors
    .filter(({ id }) => only === undefined || id === only)
    .map(({ id, name, kind, country, currency, zone, companies }) => ({
      id,
      name,
      kind,
      country,
      currency,
      zone,
      companies: companies.map((one) => ({
        id: one.id,
        name: one.name,
        taxId: one.taxId,
        main: one.main,
        active: one.active,
      })),
    }));
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
