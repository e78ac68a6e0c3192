/**
 * Returns a piece of a report's file, compressed, from the database or from where the file was
 * moved.
 */
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Services } from '#kernel/server/services.ts';
import { readStoredFile } from '#areas/storage/server/index.ts';
import { reportLimits } from '../../domain/index.ts';
import { gzipPiece } from './file-of-pieces.ts';
import { REPORT_FILE_KIND } from '../stored-reports-sql.ts';

export async function readGzippedPiece(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  reportId: string,
  piece: number,
  {
    bytes,
    size,
    hash,
  }: { readonly bytes: Buffer | null; readonly size: number; readonly hash: string },
): Promise<Result<Buffer, 'file_out_of_reach' | 'file_changed'>> {
  if (bytes) return ok(bytes);
  const start = piece * reportLimits.pieceBytes;
  const file = { kind: REPORT_FILE_KIND, ref: reportId };
  const found = await readStoredFile(services, file, { start, end: start + size, sha256: hash });

  return found.ok ? ok(await gzipPiece(found.value)) : found;
}
