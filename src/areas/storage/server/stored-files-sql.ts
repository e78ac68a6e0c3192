/** SQL for where files are stored. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { FinishedFile } from './file-source.ts';
import {
  fileProblems,
  type StorageName,
  type StorageProblem,
  type UploadSession,
} from './storage.ts';
import type {} from './tables.ts';

const files = (db: Database) => db.withoutPlugins().selectFrom('stored_file');
export type StoredFile = NonNullable<Awaited<ReturnType<typeof selectStoredFile>>>;
export const selectStoredFile = (db: Database, kind: string, ref: string) =>
  files(db).selectAll().where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();

/** Records new files. A file that another process has recorded is left unchanged. */
export async function insertFilesToStore(
  db: Database,
  storage: StorageName,
  kind: string,
  found: readonly FinishedFile[],
): Promise<void> {
  if (found.length === 0) return;
  await db
    .withoutPlugins()
    .insertInto('stored_file')
    .values(
      found.map((one) => ({
        kind,
        ref: one.ref,
        distributor_id: one.distributorId,
        name: one.name,
        size: one.size,
        storage,
        state: 'uploading' as const,
        created_at: toTimestamp(one.at),
      })),
    )
    .onConflict((c) => c.columns(['kind', 'ref']).doNothing())
    .execute();
}

/**
 * Claims the next file in these states that no process has claimed and that doesn't wait for its
 * next attempt. Files with the fewest failures come first.
 */
export async function claimFile(
  db: Database,
  {
    storage,
    states,
    not,
    now,
    until,
    onlyUnreadable = false,
  }: {
    readonly storage: StorageName;
    readonly states: readonly StoredFile['state'][];
    /** Claims only files that couldn't be read back last time. */
    readonly onlyUnreadable?: boolean;
    /** Ids of files that this round has tried already, because a round tries each file once. */
    readonly not: readonly number[];
    readonly now: Instant;
    readonly until: Instant;
  },
): Promise<StoredFile | undefined> {
  return db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ claimed_until: toTimestamp(until) })
    .where(
      'id',
      '=',
      sql<number>`(select id from stored_file where storage = ${storage} and state = any(${[...states]}) and id <> all(${[...not]})
        and (claimed_until is null or claimed_until <= ${toTimestamp(now)})
        and (not ${onlyUnreadable}::boolean or problem = any(${[...fileProblems]})) order by tries, id limit 1 for update skip locked)`,
    )
    .returningAll()
    .executeTakeFirst();
}

type Change = {
  readonly state?: StoredFile['state'];
  readonly remote_id?: string | null;
  readonly sha256?: string;
  readonly checksum?: string;
  readonly session?: UploadSession | null;
  /**
   * The problem of the last attempt. Null if there was none, and the attempts then count from 0.
   */
  readonly problem?: StorageProblem | null;
  readonly tries?: number;
  readonly claimedUntil?: Instant | null;
  readonly verifiedAt?: Instant;
};

export async function updateStoredFile(
  db: Database,
  id: number,
  { session, claimedUntil, verifiedAt, ...rest }: Change,
): Promise<void> {
  await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({
      ...rest,
      ...(rest.problem === null ? { tries: 0 } : {}),
      ...(session === undefined ? {} : { session: session && JSON.stringify(session) }),
      ...(claimedUntil === undefined
        ? {}
        : { claimed_until: claimedUntil === null ? null : toTimestamp(claimedUntil) }),
      ...(verifiedAt === undefined ? {} : { verified_at: toTimestamp(verifiedAt) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteStoredFileRow(db: Database, id: number): Promise<void> {
  await db.withoutPlugins().deleteFrom('stored_file').where('id', '=', id).execute();
}

/**
 * Returns files that were verified before an instant and whose bytes are also in the database,
 * without those that wait for their next attempt.
 */
export const selectFilesToDrop = (
  db: Database,
  storage: StorageName,
  {
    provedBefore,
    now,
    after,
  }: { readonly provedBefore: Instant; readonly now: Instant; readonly after: number },
): Promise<StoredFile[]> =>
  files(db)
    .selectAll()
    .where('storage', '=', storage)
    .where('state', '=', 'verified')
    .where('verified_at', '<=', toTimestamp(provedBefore))
    .where((e) =>
      e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', toTimestamp(now))]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();

export const selectStoredFilesPage = (
  db: Database,
  storage: StorageName,
  kind: string,
  after: number,
): Promise<StoredFile[]> =>
  files(db)
    .selectAll()
    .where('storage', '=', storage)
    .where('kind', '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .limit(500)
    .execute();

/**
 * Returns up to a hundred files of all storages that were stored whole, with ids above `after`.
 */
export const selectWhollyStoredFiles = (db: Database, after: number): Promise<StoredFile[]> =>
  files(db)
    .selectAll()
    .where('state', 'in', ['verified', 'dropped', 'returning'])
    .where('remote_id', 'is not', null)
    .where('sha256', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();

export type FileCountByState = Pick<StoredFile, 'storage' | 'state' | 'problem'> & {
  readonly files: number;
  readonly bytes: number;
};

/** Returns the number of files and bytes by storage, state and problem. */
export const countFilesByState = (db: Database): Promise<FileCountByState[]> =>
  files(db)
    .select((c) => [
      'storage',
      'state',
      'problem',
      c.fn.countAll<number>().as('files'),
      sql<number>`sum(size)::bigint`.as('bytes'),
    ])
    .groupBy(['storage', 'state', 'problem'])
    .orderBy('storage')
    .orderBy('state')
    .execute();

/**
 * Whether a file without a copy in the database was returned by its storage with other content or
 * not at all.
 */
export const isUnreadableSql = sql<boolean>`(state in ('dropped', 'returning') and problem is not null and problem = any(${[...fileProblems]}))`;

/** Returns why files can't be moved to a storage or back. Null if they can be moved. */
export async function selectStorageProblem(
  db: Database,
  storage: StorageName,
): Promise<StorageProblem | null> {
  const row = await db
    .selectFrom('storage_problem')
    .select('problem')
    .where('storage', '=', storage)
    .executeTakeFirst();
  return row?.problem ?? null;
}

/**
 * Returns the problem of the file with the most failed attempts, without unreadable files. Null if
 * no other file has a problem.
 */
export async function selectProblemOfWaitingFiles(
  db: Database,
  storage: StorageName,
): Promise<StorageProblem | null> {
  const row = await files(db)
    .select('problem')
    .where('storage', '=', storage)
    .where('problem', 'is not', null)
    .where((e) => e.not(isUnreadableSql))
    .orderBy('tries', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.problem ?? null;
}

export async function recordStorageProblem(
  db: Database,
  storage: StorageName,
  problem: StorageProblem | null,
): Promise<void> {
  if (problem === null)
    await db.deleteFrom('storage_problem').where('storage', '=', storage).execute();
  else
    await db
      .insertInto('storage_problem')
      .values({ storage, problem })
      .onConflict((c) => c.column('storage').doUpdateSet({ problem }))
      .execute();
}

/**
 * Marks the files whose bytes are only in a storage, so that they are moved back to the database.
 * Files with a copy in the database keep their state.
 */
export async function markFilesReturning(db: Database, storage: StorageName): Promise<void> {
  await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ state: 'returning' })
    .where('storage', '=', storage)
    .where('state', '=', 'dropped')
    .execute();
}

/**
 * Returns a condition for files without a record of where they are stored; `kind` and `ref` are the
 * module's own.
 */
export const isUnstoredSql = (kind: string, ref: ReturnType<typeof sql<string>>) =>
  sql<boolean>`not exists (select from stored_file where stored_file.kind = ${kind} and stored_file.ref = ${ref})`;
