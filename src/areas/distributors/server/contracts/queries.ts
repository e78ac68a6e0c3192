/** Reads the contracts of distributors as spans, and notes which end administrators were told of. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { ContractSpan } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** Of the distributor `d`. */
export const contractSpans = sql<
  ContractSpan[]
>`coalesce((select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'until', until)) from distributor_contract where distributor_id = d.id), '[]')`;

/** Of all whose contracts somebody may have to be told of. */
export const contractsToWatch = (db: Database) =>
  db
    .selectFrom('distributor as d')
    .select([
      'd.id',
      'd.name',
      'd.active',
      'd.zone',
      'd.contract_alert_id as alertId',
      'd.contract_told as told',
    ])
    .select(contractSpans.as('contracts'));
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

/** Of each of these distributors, as far as the caller's scope has them. */
export async function contractsOf(
  db: Database,
  distributorIds: readonly number[],
): Promise<ReadonlyMap<number, ContractSpan[]>> {
  const rows = await readByIds(distributorIds, (ids) =>
    db
      .selectFrom('distributor_contract')
      .select(['distributor_id as id', 'valid_from as validFrom', 'until'])
      .where('distributor_id', 'in', ids)
      .orderBy('valid_from')
      .orderBy('distributor_contract.id')
      .execute(),
  );
  const spans = new Map<number, ContractSpan[]>(distributorIds.map((id) => [id, []]));
  for (const { id, validFrom, until } of rows) spans.get(id)?.push({ validFrom, until });
  return spans;
}

export async function contractFilesOf(db: Database, distributorId: number): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('distributor_contract')
    .select('file')
    .where('distributor_id', '=', distributorId)
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
/** Of contracts that have not ended by a day. */
export async function filesInForce(
  db: Database,
  day: string,
): Promise<{ documentId: string; hash: string }[]> {
  const rows = await db
    .selectFrom('distributor_contract')
    .select(['distributor_id', 'file'])
    .where('file', 'is not', null)
    .where('until', '>=', day)
    .execute();
  return rows.flatMap(({ distributor_id: id, file }) =>
    file ? [{ documentId: String(id), hash: file.hash }] : [],
  );
}
