/** Reads contracts and their files, and records about which end date administrators were told. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { CONTRACT_NOTICE_DAYS, type ContractSpan } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** Selects the contracts of the distributor `d` as a JSON array. */
export const contractSpansJson = sql<
  ContractSpan[]
>`coalesce((select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'until', until)) from distributor_contract where distributor_id = d.id), '[]')`;

/**
 * Returns the condition that the distributor `d` needs a new contract on its day, as
 * `needsNewContract` says of the list's rows: the contracts that cover the day without a gap end
 * within `CONTRACT_NOTICE_DAYS`, or none covers it and one is over.
 */
export const needsNewContractOn = (now: Instant) => {
  const today = sql`(${toTimestamp(now)}::timestamptz at time zone d.zone)::date`;
  // The ranges of days are joined where they overlap or follow on the next day.
  return sql<boolean>`coalesce(
    (select upper(span) - 1 <= ${today} + ${CONTRACT_NOTICE_DAYS}::int
      from unnest((select range_agg(daterange(valid_from, until, '[]'))
        from distributor_contract where distributor_id = d.id)) as span
      where span @> ${today}),
    exists (select from distributor_contract where distributor_id = d.id and until < ${today}))`;
};

/** Selects all distributors with the facts that decide about their contract alert. */
export const selectContractAlertFacts = (db: Database) =>
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
    .select(contractSpansJson.as('contracts'));

/** Records the end date about which administrators were told. Null if there is none. */
export async function storeAlertedContractEnd(
  db: Database,
  id: number,
  until: string | null,
): Promise<void> {
  await db.updateTable('distributor').set({ contract_told: until }).where('id', '=', id).execute();
}

/** Returns the id of the distributor's contract alert. */
export async function selectContractAlertId(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom('distributor')
    .select('contract_alert_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.contract_alert_id;
}

/**
 * Returns the contracts of each of these distributors. The list is empty for a distributor outside
 * the caller's scope.
 */
export async function selectContracts(
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

export async function selectContractFiles(
  db: Database,
  distributorId: number,
): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('distributor_contract')
    .select('file')
    .where('distributor_id', '=', distributorId)
    .execute();

  return rows.flatMap(({ file }) => file ?? []);
}

/** Returns the files of contracts that end on this day or later. */
export async function selectFilesOfContractsInForce(
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
