/** Reads the contracts of distributors as spans, and notes which end administrators were told of. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
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
