/** Where files lie, in SQL. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { at, type Database } from '#kernel/server/database.ts';
import type { FinishedFile } from './sources.ts';
import {
  fileProblems,
  type StorageName,
  type StorageProblem,
  type UploadSession,
} from './storage.ts';
import type {} from './tables.ts';

const files = (db: Database) => db.withoutPlugins().selectFrom('stored_file');
export type StoredFile = NonNullable<Awaited<ReturnType<typeof storedFile>>>;
export const storedFile = (db: Database, kind: string, ref: string) =>
  files(db).selectAll().where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();

/** New ones; one that another process has noted stays as it is. */
export async function noteToStore(
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
        created_at: at(one.at),
      })),
    )
    .onConflict((c) => c.columns(['kind', 'ref']).doNothing())
    .execute();
}

/** The next one in a state that no process has and that does not wait for its next try, those that failed least first; this process has it until then. */
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
    /** Only files that could not be read back the last time. */
    readonly onlyUnreadable?: boolean;
    /** Those of these ids had their turn: a round takes each once. */
    readonly not: readonly number[];
    readonly now: Instant;
    readonly until: Instant;
  },
): Promise<StoredFile | undefined> {
  return db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ claimed_until: at(until) })
    .where(
      'id',
      '=',
      sql<number>`(select id from stored_file where storage = ${storage} and state = any(${[...states]}) and id <> all(${[...not]})
        and (claimed_until is null or claimed_until <= ${at(now)})
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
  /** null: there is none, and the tries count from the beginning. */
  readonly problem?: StorageProblem | null;
  readonly tries?: number;
  readonly claimedUntil?: Instant | null;
  readonly verifiedAt?: Instant;
};
export async function changeFile(
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
        : { claimed_until: claimedUntil === null ? null : at(claimedUntil) }),
      ...(verifiedAt === undefined ? {} : { verified_at: at(verifiedAt) }),
    })
    .where('id', '=', id)
    .execute();
}
export async function forgetFile(db: Database, id: number): Promise<void> {
  await db.withoutPlugins().deleteFrom('stored_file').where('id', '=', id).execute();
}
/** Proved before then, and here too; without those that wait for their next try. */
export const toDrop = (
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
    .where('verified_at', '<=', at(provedBefore))
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', at(now))]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
export const storedPage = (
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
/** Files of all storages that were put there whole, behind the id `after`. */
export const placedFiles = (db: Database, after: number): Promise<StoredFile[]> =>
  files(db)
    .selectAll()
    .where('state', 'in', ['verified', 'dropped', 'returning'])
    .where('remote_id', 'is not', null)
    .where('sha256', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
export type FilePlaces = Pick<StoredFile, 'storage' | 'state' | 'problem'> & {
  readonly files: number;
  readonly bytes: number;
};
/** How many files lie in each storage and state, and what keeps them from their place. */
export const placesOfFiles = (db: Database): Promise<FilePlaces[]> =>
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
/** How many files lie there; those on their way back do until they are here. */
export const countStored = async (db: Database, storage: StorageName): Promise<number> => {
  const { there } = await files(db)
    .select((c) => c.fn.countAll<string>().as('there'))
    .where('storage', '=', storage)
    .where('state', 'in', ['verified', 'dropped', 'returning'])
    .executeTakeFirstOrThrow();
  return Number(there);
};
/** Files without a copy here that the storage gave back with other content, or not at all. */
export const isUnreadable = sql<boolean>`(state in ('dropped', 'returning') and problem is not null and problem = any(${[...fileProblems]}))`;
/** Storages with files that still have to be moved, proved or brought back; files that can't be read there don't count. */
export const storagesInUse = async (db: Database): Promise<readonly StorageName[]> => {
  const rows = await files(db)
    .select('storage')
    .distinct()
    .where((e) => e.not(isUnreadable))
    .orderBy('storage')
    .execute();
  return rows.map(({ storage }) => storage);
};
/** Why files do not get there, or back; null: they do. */
export async function storageProblem(
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
/** Of a file that waits for its next try; null: none does. */
export async function problemOfWaiting(
  db: Database,
  storage: StorageName,
): Promise<StorageProblem | null> {
  const row = await files(db)
    .select('problem')
    .where('storage', '=', storage)
    .where('problem', 'is not', null)
    .where((e) => e.not(isUnreadable))
    .orderBy('tries', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.problem ?? null;
}
export async function noteProblem(
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
/** It is being given up: what is there comes back, what was on its way stays. */
export async function turnBack(db: Database, storage: StorageName): Promise<void> {
  await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ state: 'returning' })
    .where('storage', '=', storage)
    .where('state', '=', 'dropped')
    .execute();
}

/** How far a file has come back. */
export const returnedTo = async (db: Database, fileId: number): Promise<number> => {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(start + length(bytes)), 0) as "end" from stored_piece where file_id = ${fileId}`.execute(
    db.withoutPlugins(),
  );
  return Number(rows[0]!.end);
};
export async function putReturned(
  db: Database,
  fileId: number,
  start: number,
  bytes: Buffer,
): Promise<void> {
  await db
    .withoutPlugins()
    .insertInto('stored_piece')
    .values({ file_id: fileId, start, bytes })
    .onConflict((c) => c.columns(['file_id', 'start']).doUpdateSet({ bytes }))
    .execute();
}
export async function* returnedPieces(db: Database, fileId: number): AsyncIterable<Buffer> {
  for (let start = 0; ;) {
    const row = await db
      .withoutPlugins()
      .selectFrom('stored_piece')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('start', '=', start)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
    start += row.bytes.length;
  }
}
export async function dropReturned(db: Database, fileId: number): Promise<void> {
  await db.withoutPlugins().deleteFrom('stored_piece').where('file_id', '=', fileId).execute();
}
/** A file of these that has no row among the stored ones; `kind` and `ref` are the module's own. */
export const isUnstored = (kind: string, ref: ReturnType<typeof sql<string>>) =>
  sql<boolean>`not exists (select from stored_file where stored_file.kind = ${kind} and stored_file.ref = ${ref})`;
