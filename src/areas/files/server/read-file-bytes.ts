/** Reads the bytes of a whole file, from the database or another storage. */
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Services } from '#kernel/server/services.ts';
import { readStoredFile } from '#areas/storage/server/index.ts';
import type { FileKey } from './attachments-sql.ts';
import { ATTACHMENT_SOURCE, attachmentRefOf } from './attachment-source-sql.ts';

export const readFileBytes = async (
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  file: FileKey & { readonly bytes: Buffer | null; readonly size: number },
): Promise<Result<Buffer, 'file_out_of_reach' | 'file_changed'>> =>
  file.bytes
    ? ok(file.bytes)
    : readStoredFile(
        services,
        { kind: ATTACHMENT_SOURCE, ref: attachmentRefOf(file) },
        { start: 0, end: file.size, sha256: file.hash },
      );
