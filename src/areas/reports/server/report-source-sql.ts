/**
 * Provides the files of finished reports to the storage area, which may move them elsewhere: their
 * pieces, decompressed, one after the other.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { isUnstoredSql, readReturnedPieces, type FileSource } from '#areas/storage/server/index.ts';
import { reportLimits } from '../domain/index.ts';
import { gzipPiece, sha256Hex, gunzipPiece } from './pieces/file-of-pieces.ts';

export const REPORT_FILE_KIND = 'report';
const { pieceBytes } = reportLimits;

/**
 * Only files of complete reports are moved, because they don't change any more. The pieces of
 * removed and unfinished reports stay in the database.
 */
const isFinished = sql<boolean>`r.status = 'complete' and not r.deleted and r.source = 'file' and r.file_name is not null`;
const refInSql = sql<string>`r.id::text`;
const isToStore = sql<boolean>`${isFinished} and r.completed_at is not null and ${isUnstoredSql(REPORT_FILE_KIND, refInSql)}
  and exists (select from report_piece p where p.upload_id = r.id and p.distributor_id = r.distributor_id and p.bytes is not null)`;

async function packedPiece(db: Database, id: string, piece: number) {
  const { rows } = await sql<{ bytes: Buffer | null; hash: string }>`
    select p.bytes, p.hash from report_piece p join report r on r.id = p.upload_id and r.distributor_id = p.distributor_id
    where p.upload_id = ${id} and p.piece = ${piece}`.execute(db.withoutPlugins());
  return rows[0];
}

async function restorePieceBytes(
  db: Database,
  id: string,
  piece: number,
  bytes: Buffer,
): Promise<void> {
  const packed = await gzipPiece(bytes);
  const done = await sql`
    update report_piece p set bytes = ${packed} from report r
    where r.id = p.upload_id and r.distributor_id = p.distributor_id and p.upload_id = ${id} and p.piece = ${piece} and p.hash = ${sha256Hex(bytes)}`.execute(
    db.withoutPlugins(),
  );
  if (Number(done.numAffectedRows ?? 0n) !== 1)
    throw new Error(`piece ${piece} of ${id} came back as another one`);
}

export const reportSource: FileSource = {
  kind: REPORT_FILE_KIND,
  async unstored(db, limit) {
    const { rows } = await sql<{
      ref: string;
      distributorId: number;
      name: string;
      size: number;
      at: number;
    }>`
      select r.id::text as ref, r.distributor_id as "distributorId", r.file_name as name, r.file_size as size, r.completed_at as at
      from report r where ${isToStore} order by r.completed_at limit ${limit}`.execute(
      db.withoutPlugins(),
    );
    return rows;
  },
  async countUnstored(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from report r where ${isToStore}`.execute(db.withoutPlugins());
    return rows[0]!.count;
  },
  /**
   * Returns which of the files no longer exist. A report's file exists as long as its pieces and
   * its report do.
   */
  async gone(db, refs) {
    const { rows } = await sql<{ ref: string }>`
      select ref from unnest(${[...refs]}::text[]) as f (ref)
      where not exists (select from report_piece p where p.upload_id = f.ref::uuid)
        or not exists (select from report r where r.id = f.ref::uuid and not r.deleted)`.execute(
      db.withoutPlugins(),
    );
    return rows.map(({ ref }) => ref);
  },
  async *read(db, ref, start) {
    for (let piece = Math.floor(start / pieceBytes); ; piece += 1) {
      const found = await packedPiece(db, ref, piece);
      if (!found) return;
      const bytes = found.bytes && (await gunzipPiece(found.bytes));
      if (!bytes || sha256Hex(bytes) !== found.hash)
        throw new Error(`piece ${piece} of ${ref} cannot be read`);
      yield bytes.subarray(Math.max(0, start - piece * pieceBytes));
      if (bytes.length < pieceBytes) return;
    }
  },
  async drop(db, ref) {
    await sql`update report_piece p set bytes = null from report r
      where r.id = p.upload_id and r.distributor_id = p.distributor_id and p.upload_id = ${ref}`.execute(
      db.withoutPlugins(),
    );
  },
  async restore(db, ref, fileId) {
    let piece = 0;
    let held: Buffer = Buffer.alloc(0);
    for await (const bytes of readReturnedPieces(db, fileId)) {
      held = Buffer.concat([held, bytes]);
      while (held.length >= pieceBytes) {
        await restorePieceBytes(db, ref, piece, held.subarray(0, pieceBytes));
        held = held.subarray(pieceBytes);
        piece += 1;
      }
    }

    if (held.length > 0) await restorePieceBytes(db, ref, piece, held);
  },
};
