/** Reads and writes funnels with their parts. */
import { sql, type ExpressionBuilder } from 'kysely';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import type { Author } from '#kernel/server/author.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Funnel, FunnelTerms } from '../domain/index.ts';
import type { FunnelKey } from './draws/funnel-draws-sql.ts';
import type {} from './tables.ts';

const partsOf = (e: ExpressionBuilder<Tables, 'funnel'>) =>
  jsonArrayFrom(
    e
      .selectFrom('funnel_part as p')
      .select([
        'p.part_number as partNumber',
        'p.quantity',
        'p.unit_minor as unitMinor',
        sql<number>`coalesce((select sum(d.quantity) from funnel_draw d where d.funnel_id = p.funnel_id and d.part_number = p.part_number and d.given_back_at is null), 0)::int`.as(
          'drawn',
        ),
      ])
      .whereRef('p.funnel_id', '=', 'funnel.id')
      .orderBy('p.part_number'),
  );
export const selectFunnels = (db: Database) =>
  db
    .selectFrom('funnel')
    .select((e) => [
      'id',
      'distributor_id as distributorId',
      'number',
      'currency',
      'end_user as endUser',
      'end_user_state as endUserState',
      'vertical_id as verticalId',
      'expires_on as expiresOn',
      'opened_at as openedAt',
      'opened_by_name as openedBy',
      'opened_by_order as openedByOrder',
      'closed_at as closedAt',
      'version',
      partsOf(e).as('parts'),
    ]);

export const selectFunnelByNumber = (
  db: Database,
  { distributorId, number }: FunnelKey,
): Promise<Funnel | undefined> =>
  selectFunnels(db)
    .where('distributor_id', '=', distributorId)
    .where('number', '=', number)
    .executeTakeFirst();
export const selectFunnelById = (db: Database, id: string): Promise<Funnel | undefined> =>
  selectFunnels(db).where('id', '=', id).executeTakeFirst();

export type NewFunnel = Pick<
  Funnel,
  | 'distributorId'
  | 'number'
  | 'currency'
  | 'endUser'
  | 'endUserState'
  | 'verticalId'
  | 'expiresOn'
  | 'openedByOrder'
> & { readonly parts: readonly Omit<Funnel['parts'][number], 'drawn'>[] };
/** Inserts a funnel with its parts. Returns its id. */
export async function insertFunnel(
  db: Database,
  funnel: NewFunnel,
  author: Author & { readonly userId: number },
): Promise<string> {
  const { id } = await db
    .insertInto('funnel')
    .values({
      distributor_id: funnel.distributorId,
      number: funnel.number,
      currency: funnel.currency,
      end_user: funnel.endUser,
      end_user_state: funnel.endUserState,
      vertical_id: funnel.verticalId,
      expires_on: funnel.expiresOn,
      opened_at: toTimestamp(author.at),
      opened_by: author.userId,
      opened_by_name: author.name,
      opened_by_order: funnel.openedByOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('funnel_part')
    .values(
      funnel.parts.map(({ partNumber, quantity, unitMinor }) => ({
        funnel_id: id,
        distributor_id: funnel.distributorId,
        part_number: partNumber,
        quantity,
        unit_minor: unitMinor,
      })),
    )
    .execute();
  return id;
}

const renewed = (e: ExpressionBuilder<Tables, 'funnel'>) => ({
  version: e('version', '+', 1),
  changed_tx: sql<string>`pg_current_xact_id()`,
});
export async function updateFunnelTerms(
  db: Database,
  id: string,
  { parts, expiresOn }: FunnelTerms,
): Promise<void> {
  await db
    .updateTable('funnel')
    .set((e) => ({ ...renewed(e), expires_on: expiresOn }))
    .where('id', '=', id)
    .execute();
  for (const { partNumber, quantity } of parts)
    await db
      .updateTable('funnel_part')
      .set({ quantity })
      .where('funnel_id', '=', id)
      .where('part_number', '=', partNumber)
      .execute();
}
export async function updateFunnelClosed(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('funnel')
    .set((e) => ({ ...renewed(e), closed_at: toTimestamp(now) }))
    .where('id', '=', id)
    .execute();
}

/** Returns which of these part numbers are in a funnel. */
export async function selectPartsUsedByFunnels(
  db: Database,
  partNumbers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .withoutPlugins()
    .selectFrom('funnel_part')
    .select('part_number')
    .distinct()
    .where(sql<boolean>`part_number = any(${[...partNumbers]}::text[])`)
    .execute();
  return rows.map((row) => row.part_number);
}
