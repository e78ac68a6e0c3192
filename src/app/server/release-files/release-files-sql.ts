/** SQL for the files of releases. */
import { sql } from 'kysely';
import { toTimestamp, type Database, type Transaction } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';

/** A file as it is stored: compressed by Brotli if `encoding` is `br`, otherwise as it is. */
export type ReleaseFile = {
  readonly path: string;
  readonly encoding: 'br' | null;
  readonly content: Buffer;
};

/** Runs work in a transaction while no other process stores its release's files. */
export const withReleaseFilesLock = (db: Database, work: (tx: Transaction) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, 'release_file');
    await work(tx);
  });

/** Returns the paths for which no file is stored. */
export const selectPathsNotStored = async (
  db: Database,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) path
    where not exists (select from release_file f where f.path = path.path)`.execute(db);
  return rows.map(({ path }) => path);
};

export const insertReleaseFiles = async (
  db: Database,
  files: readonly ReleaseFile[],
): Promise<void> => {
  const values = files.map(
    ({ path, encoding, content }) => sql`(${path}, ${encoding}::text, ${content}::bytea)`,
  );
  await sql`insert into release_file (path, encoding, content) values ${sql.join(values)}`.execute(
    db,
  );
};

/** Records which files belong to the release that started last: those with these paths. */
export const markFilesOfLastRelease = async (
  db: Database,
  paths: readonly string[],
  now: number,
): Promise<void> => {
  await sql`
    update release_file f
    set left_at = case when f.path = any(${paths}::text[]) then null else ${toTimestamp(now)}::timestamptz end
    where (f.path = any(${paths}::text[])) = (left_at is not null)`.execute(db);
};

export const deleteFilesReplacedBefore = async (db: Database, before: number): Promise<void> => {
  await sql`delete from release_file where left_at < ${toTimestamp(before)}::timestamptz`.execute(
    db,
  );
};

export const selectReleaseFile = async (
  db: Database,
  path: string,
): Promise<ReleaseFile | undefined> => {
  const { rows } = await sql<ReleaseFile>`
    select path, encoding, content from release_file where path = ${path}`.execute(db);
  return rows[0];
};
