/**
 * Reads back every file that is stored outside of the database and compares its content, for the
 * operator's command.
 */
import { createHash } from 'node:crypto';
import type { Services } from '#kernel/server/services.ts';
import { selectWhollyStoredFiles, type StoredFile } from './stored-files-sql.ts';
import { isFileProblem, StorageError, type StorageName, type StorageProblem } from './storage.ts';
import { createStorage } from './storage-registry.ts';
import { reportUnreadableFile } from './unreadable/unreadable-alert.ts';

type Verified = {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly {
    readonly id: number;
    readonly name: string;
    readonly storage: StorageName;
    readonly problem: StorageProblem;
  }[];
};

/** Returns what is wrong with the file. Undefined if it was read back as it was written. */
async function problemOf(
  services: Services,
  { storage, remote_id: remoteId, size, sha256 }: StoredFile,
): Promise<StorageProblem | undefined> {
  try {
    const hash = createHash('sha256');
    for await (const part of createStorage(services, storage).get(remoteId!, 0, size))
      hash.update(part);
    return hash.digest('hex') === sha256 ? undefined : 'wrong_content';
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return error.problem;
  }
}

/**
 * Reads back all stored files and returns their count, their bytes and the problems. If a file
 * without a copy in the database is missing or has other content, administrators are alerted.
 */
export async function verifyStoredFiles(services: Services): Promise<Verified> {
  const problems: Verified['problems'][number][] = [];
  let [files, bytes, after] = [0, 0, 0];
  for (;;) {
    const page = await selectWhollyStoredFiles(services.db, after);
    for (const row of page) {
      const problem = await problemOf(services, row);
      files += 1;
      bytes += Number(row.size);
      if (!problem) continue;
      if (isFileProblem(problem)) await reportUnreadableFile(services, row, problem);
      problems.push({ id: row.id, name: row.name, storage: row.storage, problem });
    }
    const last = page.at(-1);
    if (!last) return { files, bytes, problems };
    after = last.id;
  }
}
