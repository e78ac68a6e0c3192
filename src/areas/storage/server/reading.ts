/** Gives the bytes of a file that lies elsewhere. */
import type { Services } from '#kernel/server/services.ts';
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import { storedFile } from './queries.ts';
import { StorageError } from './storage.ts';
import { storageNamed } from './storages.ts';

/** From `start` to before `end`, at most a few megabytes. */
export async function readStored(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  { kind, ref }: { readonly kind: string; readonly ref: string },
  start: number,
  end: number,
): Promise<Result<Buffer, 'file_out_of_reach'>> {
  const row = await storedFile(services.db, kind, ref);
  if (!row || row.remote_id === null) return refuse('file_out_of_reach');
  try {
    const parts: Buffer[] = [];
    const storage = storageNamed(services, row.storage);
    for await (const part of storage.get(row.remote_id, start, end)) parts.push(part);
    return ok(Buffer.concat(parts));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    services.log.warn({ file: row.id, problem: error.message }, 'a file could not be read');
    return refuse('file_out_of_reach');
  }
}
