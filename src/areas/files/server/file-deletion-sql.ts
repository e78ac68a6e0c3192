/** Deletes files in SQL, and extends how long documents keep the files that they refer to. */
import { sql } from 'kysely';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/**
 * Deletes what arrived before an instant and isn't needed: pieces that didn't become a file, and
 * files that no document refers to.
 */
export async function deleteUnreferencedFiles(db: Database, before: number): Promise<void> {
  await db.deleteFrom('attachment_piece').where('arrived_at', '<', toTimestamp(before)).execute();
  await db
    .deleteFrom('attachment as a')
    .where('a.whole_at', '<', toTimestamp(before))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('attachment_use as u')
            .select('u.hash')
            .whereRef('u.distributor_id', '=', 'a.distributor_id')
            .whereRef('u.place', '=', 'a.place')
            .whereRef('u.hash', '=', 'a.hash'),
        ),
      ),
    )
    .execute();
}

/**
 * Deletes files whose retention period began before an instant, wherever their bytes are. It begins
 * when the file is complete, and again when a document refers to the file for the first time or
 * `restartFileRetention` is called. Documents keep the names of their files. Returns the number of
 * deleted files, at most `most`.
 */
export async function deleteExpiredFiles(
  db: Database,
  before: number,
  most: number,
): Promise<number> {
  const gone = await sql`
    delete from attachment where ctid = any (array(
      select a.ctid from attachment a
      where a.whole_at < ${toTimestamp(before)}::timestamptz and not exists (
        select from attachment_use u
        where u.distributor_id = a.distributor_id and u.place = a.place and u.hash = a.hash
          and u.noted_at >= ${toTimestamp(before)}::timestamptz
      )
      limit ${most}
    ))`.execute(db.withoutPlugins());
  return Number(gone.numAffectedRows ?? 0n);
}

/**
 * Returns when a document first referred to a file, or when `restartFileRetention` was last called
 * for this document and file. Undefined if the document doesn't refer to the file.
 */
export const selectRetentionStart = async (
  db: Database,
  place: string,
  documentId: string,
  hash: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('attachment_use')
      .select('noted_at')
      .where('place', '=', place)
      .where('document_id', '=', documentId)
      .where('hash', '=', hash)
      .executeTakeFirst()
  )?.noted_at;

/**
 * Restarts the retention period of the files of these documents, because the documents need them
 * longer.
 */
export async function restartFileRetention(
  db: Database,
  place: string,
  uses: readonly { readonly documentId: string; readonly hash: string }[],
  now: number,
): Promise<void> {
  if (uses.length === 0) return;
  await db
    .updateTable('attachment_use')
    .set({ noted_at: toTimestamp(now) })
    .where('place', '=', place)
    .where((e) =>
      e.or(uses.map(({ documentId, hash }) => e.and({ document_id: documentId, hash }))),
    )
    .execute();
}

/** Deletes all files of a distributor that is removed. */
export async function deleteFilesOfDistributor(db: Database, distributorId: number): Promise<void> {
  for (const table of ['attachment_use', 'attachment_piece', 'attachment'] as const)
    await db.deleteFrom(table).where('distributor_id', '=', distributorId).execute();
}

/**
 * Returns whether a document refers to a file that was deleted because its retention period is
 * over. Call it only for a file that doesn't exist.
 */
export async function isFileExpired(
  db: Database,
  place: string,
  documentId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const named = await selectRetentionStart(db, place, documentId, hash);
  return named !== undefined && named < now - retentionMs('files');
}
