/**
 * Receives the pieces of a file. When the last missing one arrives, the file is checked and stored
 * as a whole.
 */
import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  attachmentLimits,
  pieceCountOf,
  detectFileType,
  type AttachmentCode,
} from '../domain/index.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { refuseAboveUnreferencedLimit } from '#areas/storage/server/index.ts';
import {
  deletePieces,
  hasUserSentFile,
  selectPieceSizes,
  lockFile,
  selectPieceBytes,
  insertPiece,
  insertCompleteFile,
  type FileKey,
} from './attachments-sql.ts';

export type ReceivedPiece = {
  readonly userId: number;
  readonly piece: number;
  readonly bytes: Buffer;
  /** Size of the whole file in bytes. */
  readonly size: number;
  readonly name: string;
};

type Received = Result<{ readonly isWhole: boolean }, AttachmentCode | 'invalid_input'>;
const { pieceBytes } = attachmentLimits;

/** Returns the length of a piece of a file with this size. 0 if there is no such piece. */
const lengthOf = (piece: number, size: number) =>
  Math.max(0, Math.min(pieceBytes, size - piece * pieceBytes));

/**
 * Receives a piece. It uses a transaction of its own, which is committed even if the file is
 * refused, so that the deletion of the file's pieces remains.
 */
export async function receiveFilePiece(
  db: Database,
  key: FileKey,
  { userId, piece, bytes, size, name }: ReceivedPiece,
  now: number,
): Promise<Received> {
  const expected = lengthOf(piece, size);
  if (bytes.length !== expected || expected === 0)
    return refuse('invalid_input', {
      issues: [
        {
          path: ['piece'],
          code: 'invalid',
          found: `${bytes.length} bytes`,
          expected: `${expected} bytes`,
        },
      ],
    });

  return await db.transaction().execute(async (tx): Promise<Received> => {
    await lockFile(tx, key);
    if (await hasUserSentFile(tx, key, userId)) return ok({ isWhole: true });
    const full = await refuseAboveUnreferencedLimit(tx, key.distributorId, bytes.length, now);
    if (full) return refuse('attachments_full', { details: full });
    await insertPiece(tx, key, { userId, piece, bytes }, now);
    const held = await selectPieceSizes(tx, key, userId);
    const arrived = held.filter((one) => one.size === lengthOf(one.piece, size)).length;
    if (arrived < pieceCountOf(size)) return ok({ isWhole: false });
    const whole = Buffer.concat(await selectPieceBytes(tx, key, userId));
    await deletePieces(tx, key, userId);
    if (createHash('sha256').update(whole).digest('hex') !== key.hash)
      return refuse('attachment_damaged');
    const content = detectFileType(whole, name);
    if (!content.ok) return refuse('attachment_type', { details: { found: content.found } });
    await insertCompleteFile(tx, key, { userId, type: content.type, bytes: whole }, now);
    await addJob(tx, 'scan_attachments', {}, { key: 'scan_attachments' });

    return ok({ isWhole: true });
  });
}
