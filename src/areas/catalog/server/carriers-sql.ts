/** Reads carriers. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import type {} from './tables.ts';

export type Carrier = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
};

/** Returns the carriers in use, sorted by name. */
export const selectActiveCarriers = (db: Database): Promise<Carrier[]> =>
  db.selectFrom('carrier').selectAll().where('active', '=', true).orderBy('name').execute();

/** Selects the ids of the active carriers as a column of another statement. */
export const activeCarrierIdsColumn = sql<
  number[]
>`(select coalesce(jsonb_agg(id), '[]') from carrier where active)`;

/** Returns the ERP's codes of carriers by id, including those no longer in use. */
export async function selectCarrierCodes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readByIds(ids, (distinct) =>
    db.selectFrom('carrier').select(['id', 'code']).where('id', 'in', distinct).execute(),
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
