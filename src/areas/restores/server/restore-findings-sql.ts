/**
 * Reads and writes restores, their findings, and records of documents that were deleted between a
 * backup and its restore.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import { endOfDay, startOfDay } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { likeStartingWith } from '#kernel/server/queries/paging.ts';
import type {
  FindingDetails,
  FindingFilters,
  FindingKind,
  FindingSubject,
  Restore,
} from '../domain/index.ts';
import type {} from './tables.ts';

/** Returns the restores, newest first. */
export const selectRestores = (db: Database): Promise<Restore[]> =>
  db
    .selectFrom('restore')
    .select(['id', 'restored_at as at', 'since'])
    .orderBy('restored_at', 'desc')
    .execute();

export async function insertRestore(
  db: Database,
  { id, formerEpoch, at: when, since, numbers }: Restore & { formerEpoch: string; numbers: number },
): Promise<void> {
  await db
    .insertInto('restore')
    .values({
      id,
      former_epoch: formerEpoch,
      restored_at: toTimestamp(when),
      since: toTimestamp(since),
      numbers,
    })
    .execute();
}

export const selectRestoresWithOpenCounts = (db: Database) =>
  db
    .selectFrom('restore')
    .select((e) => [
      'id',
      'restored_at as at',
      'since',
      'numbers',
      e
        .selectFrom('restore_finding')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('restore_id', '=', 'restore.id')
        .where('settled_at', 'is', null)
        .as('open'),
    ])
    .orderBy('restored_at', 'desc')
    .limit(50)
    .execute();

export type NewFinding = {
  readonly restoreId: string;
  readonly subject: FindingSubject;
  readonly documentId: string;
  /**
   * An order's number, a ticket's subject, or the name of a template or a file. '' if the document
   * has none.
   */
  readonly name: string;
  readonly distributorId: number;
  readonly kind: FindingKind;
  readonly version: number;
  readonly details: FindingDetails;
  readonly seenBy: number | null;
};

/**
 * Returns the findings about these documents, for all restores and outside the scope of the user,
 * because they are for administrators.
 */
export const selectFindingsOnDocuments = (db: Database, ids: readonly string[]) =>
  db
    .withoutPlugins()
    .selectFrom('restore_finding')
    .select(['restore_id', 'document_id', 'kind', 'version', 'details'])
    .where('document_id', 'in', [...ids])
    .execute();

/**
 * Stores findings. If the same finding (restore, document and kind) is stored already, it is
 * updated, unless it is settled or has the same or a later version of the document. Returns how
 * many findings were inserted or updated.
 */
export async function insertFindings(
  db: Database,
  notes: readonly NewFinding[],
  now: number,
): Promise<number> {
  const written = await db
    .insertInto('restore_finding')
    .values(
      notes.map((note) => ({
        restore_id: note.restoreId,
        subject: note.subject,
        document_id: note.documentId,
        name: note.name,
        distributor_id: note.distributorId,
        kind: note.kind,
        version: note.version,
        details: JSON.stringify(note.details),
        seen_by: note.seenBy,
        at: toTimestamp(now),
      })),
    )
    .onConflict((c) =>
      c
        .columns(['restore_id', 'document_id', 'kind'])
        .doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          details: row.ref('excluded.details'),
          name: row.ref('excluded.name'),
        }))
        .whereRef('restore_finding.version', '<', 'excluded.version')
        .where('restore_finding.settled_at', 'is', null),
    )
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0n);
}

export type FindingsToSettle =
  | { readonly id: number }
  | {
      readonly kind: FindingKind;
      readonly distributorId: number;
      readonly documentId: string;
      readonly fileHash?: string | undefined;
    };

/**
 * Settles findings, by a person or automatically, or opens them again. Returns the restore of each
 * changed finding, so a restore may occur several times.
 * @param settled The time, and the person; `by` is null for automatic settling. If undefined,
 * findings are opened again.
 */
export async function updateFindingsSettled(
  db: Database,
  which: FindingsToSettle,
  settled: { readonly at: number; readonly by: number | null } | undefined,
): Promise<string[]> {
  const changed = db
    .updateTable('restore_finding')
    .set({
      settled_at: settled ? toTimestamp(settled.at) : null,
      settled_by: settled?.by ?? null,
    })
    .where('settled_at', settled ? 'is' : 'is not', null)
    .where((e) =>
      'id' in which
        ? e('id', '=', which.id)
        : e.and([
            e('kind', '=', which.kind),
            e('distributor_id', '=', which.distributorId),
            e.or([
              e('document_id', '=', which.documentId),
              ...(which.fileHash === undefined
                ? []
                : [e(sql`details ->> 'fileHash'`, '=', which.fileHash)]),
            ]),
          ]),
    )
    .returning('restore_id');
  return (await changed.execute()).map(({ restore_id }) => restore_id);
}

export const findingExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('restore_finding').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const countOpenFindings = async (db: Database, restoreId: string): Promise<number> =>
  (
    await db
      .selectFrom('restore_finding')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('restore_id', '=', restoreId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

const matchesFilters =
  ({ kind, state, restore, name, from, to }: FindingFilters) =>
  (e: ExpressionBuilder<Tables, 'restore_finding'>) =>
    e.and([
      ...(kind ? [e('kind', '=', kind)] : []),
      ...(state ? [e('settled_at', state === 'open' ? 'is' : 'is not', null)] : []),
      ...(restore ? [e('restore_id', '=', restore)] : []),
      ...(name ? [e('name', 'ilike', likeStartingWith(name))] : []),
      ...(from ? [e('at', '>=', toTimestamp(startOfDay(from, HOME_ZONE)))] : []),
      ...(to ? [e('at', '<', toTimestamp(endOfDay(to, HOME_ZONE)))] : []),
    ]);

/**
 * Returns findings, open ones first and then the newest.
 * @param after The id of the finding that the page follows.
 */
export const selectFindingsPage = (
  db: Database,
  filters: FindingFilters,
  limit: number,
  after?: number,
) => {
  const found = db
    .selectFrom('restore_finding')
    .select([
      'id',
      'at',
      'restore_id as restoreId',
      'subject',
      'document_id as documentId',
      'name',
      'distributor_id as distributorId',
      'kind',
      'details',
      'settled_at as settledAt',
      'settled_by as settledById',
    ])
    .where(matchesFilters(filters))
    .orderBy(sql`settled_at is not null`)
    .orderBy('id', 'desc')
    .limit(limit);
  return (
    after === undefined
      ? found
      : found.where(
          sql<boolean>`(settled_at is not null, -id) >
            (select last.settled_at is not null, -last.id from restore_finding last where last.id = ${after})`,
        )
  ).execute();
};

export async function insertDocumentRemoval(
  db: Database,
  removal: {
    readonly documentId: string;
    readonly distributorId: number;
    readonly version: number;
  },
  now: number,
): Promise<void> {
  await db
    .insertInto('restore_removal')
    .values({
      document_id: removal.documentId,
      distributor_id: removal.distributorId,
      version: removal.version,
      at: toTimestamp(now),
    })
    .onConflict((c) => c.columns(['document_id', 'distributor_id']).doNothing())
    .execute();
}

/**
 * Returns which of these documents were deleted between a backup and its restore, with the deleted
 * version.
 * @param distributorId If undefined, documents of all distributors are included.
 */
export async function selectDocumentRemovals(
  db: Database,
  ids: readonly string[],
  distributorId: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const found = db
    .selectFrom('restore_removal')
    .select(['document_id as id', 'version'])
    .where('document_id', 'in', ids);
  const rows = await (
    distributorId === undefined ? found : found.where('distributor_id', '=', distributorId)
  ).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}
