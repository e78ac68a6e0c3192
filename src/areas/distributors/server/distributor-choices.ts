/** Reads the distributors and companies that forms offer. */
import type { Database } from '#kernel/server/database.ts';
import { selectActiveDistributors } from './distributors-sql.ts';

/**
 * Returns the active distributors in the caller's scope with all their companies, active or not.
 * `only` restricts them to one id.
 */
export async function selectDistributorChoices(db: Database, only?: number) {
  const distributors = await selectActiveDistributors(db);

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
