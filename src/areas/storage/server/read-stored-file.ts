/**
 * Reads a part of a file from another storage, and verifies that it is what was written. If the
 * file has other content or is missing, it is also recorded as unreadable and administrators are
 * alerted.
 */
import { createHash } from 'node:crypto';
import type { Services } from '#kernel/server/services.ts';
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import { selectStoredFile } from './stored-files-sql.ts';
import { isFileProblem, StorageError } from './storage.ts';
import { createStorage } from './storage-registry.ts';
import { reportUnreadableFile } from './unreadable/unreadable-alert.ts';

type StoredPart = {
  /**
   * The part from `start` up to `end`. It is held in memory, so callers request at most 10 MiB at
   * once.
   */
  readonly start: number;
  readonly end: number;
  /** SHA-256 of the part in hexadecimal, from this database. */
  readonly sha256: string;
};

export async function readStoredFile(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  { kind, ref }: { readonly kind: string; readonly ref: string },
  { start, end, sha256 }: StoredPart,
): Promise<Result<Buffer, 'file_out_of_reach' | 'file_changed'>> {
  const row = await selectStoredFile(services.db, kind, ref);
  if (!row || row.remote_id === null) return refuse('file_out_of_reach');
  try {
    const parts: Buffer[] = [];
    const storage = createStorage(services, row.storage);
    for await (const part of storage.get(row.remote_id, start, end)) parts.push(part);
    const bytes = Buffer.concat(parts);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new StorageError('wrong_content', `file ${row.id} is another one from ${start} on`);

    return ok(bytes);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    services.log.warn({ file: row.id, problem: error.message }, 'a file could not be read');
    const isChanged =
      isFileProblem(error.problem) && (await reportUnreadableFile(services, row, error.problem));
    return refuse(isChanged ? 'file_changed' : 'file_out_of_reach');
  }
}
