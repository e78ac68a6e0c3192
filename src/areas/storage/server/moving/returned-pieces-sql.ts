/** SQL for the pieces of files that are being moved back from a storage to the database. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** Returns how many bytes of a file were moved back to the database. */
export const countReturnedBytes = async (db: Database, fileId: number): Promise<number> => {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(start + length(bytes)), 0) as "end" from stored_piece where file_id = ${fileId}`.execute(
    db.withoutPlugins(),
  );
  return Number(rows[0]!.end);
};

/**
 * Stores the piece that begins at the byte `start` of a file, in place of an earlier copy of the
 * piece.
 */
export async function storeReturnedPiece(
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

/** Yields the pieces that were moved back to the database, in their order, up to the first gap. */
export async function* readReturnedPieces(db: Database, fileId: number): AsyncIterable<Buffer> {
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

/**
 * Deletes the pieces of a file. Called when the file is stored in its module's table, or if the
 * pieces are not the file that was written.
 */
export async function deleteReturnedPieces(db: Database, fileId: number): Promise<void> {
  await db.withoutPlugins().deleteFrom('stored_piece').where('file_id', '=', fileId).execute();
}
