/** Reads a file from its pieces; at most two pieces are decompressed at a time. */
import { createHash } from 'node:crypto';
import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database } from '#kernel/server/database.ts';
import type { SourceFile } from '#areas/imports/domain/index.ts';
import { reportLimits } from '../../domain/index.ts';
import { selectStoredPieces, selectPiece } from './pieces-sql.ts';

const { pieceBytes } = reportLimits;
export const sha256Hex = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
export const gzipPiece = promisify(gzip) as (bytes: Uint8Array) => Promise<Buffer>;

/** Returns the decompressed bytes. Undefined if they aren't gzip or exceed the size of a piece. */
export async function gunzipPiece(packed: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await (promisify(gunzip) as (bytes: Uint8Array, options: object) => Promise<Buffer>)(
      packed,
      { maxOutputLength: pieceBytes },
    );
  } catch (error) {
    if ((error as { code?: string }).code?.match(/^(Z_|ERR_BUFFER_TOO_LARGE|ERR_)/))
      return undefined;
    throw error;
  }
}

export type StoredPieces = {
  readonly distributorId: number;
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly pieces: number;
};

/**
 * Returns the numbers of the pieces that haven't arrived or whose length doesn't match the size of
 * the file.
 */
export async function missingPieceNumbers(
  db: Database,
  { distributorId, uploadId, size, pieces }: Omit<StoredPieces, 'name'>,
): Promise<number[]> {
  const arrived = new Map(
    (await selectStoredPieces(db, uploadId, distributorId)).map((one) => [one.piece, one.size]),
  );
  return Array.from({ length: pieces }, (_, n) => n).filter(
    (n) => arrived.get(n) !== (n < pieces - 1 ? pieceBytes : size - n * pieceBytes),
  );
}

export function fileOfPieces(
  db: Database,
  { distributorId, uploadId, name, size }: Omit<StoredPieces, 'pieces'>,
): SourceFile {
  let last: { readonly n: number; readonly bytes: Buffer } | undefined;

  const piece = async (n: number): Promise<Buffer> => {
    if (last?.n !== n) {
      const row = await selectPiece(db, distributorId, uploadId, n);
      const bytes = row?.bytes && (await gunzipPiece(row.bytes));
      if (!bytes) throw new Error(`piece ${n} of ${uploadId} cannot be read`);
      last = { n, bytes };
    }
    return last.bytes;
  };

  const bytesOf = async (start: number, end: number): Promise<Uint8Array<ArrayBuffer>> => {
    const whole = new Uint8Array(Math.max(0, Math.min(end, size) - start));
    for (let at = start; at < start + whole.length;) {
      const n = Math.floor(at / pieceBytes);
      const part = (await piece(n)).subarray(
        at - n * pieceBytes,
        start + whole.length - n * pieceBytes,
      );
      whole.set(part, at - start);
      at += part.length;
      if (part.length === 0) throw new Error(`piece ${n} of ${uploadId} is too short`);
    }
    return whole;
  };

  return {
    name,
    size,
    slice: (start, end) => ({ arrayBuffer: async () => (await bytesOf(start, end)).buffer }),
  };
}
