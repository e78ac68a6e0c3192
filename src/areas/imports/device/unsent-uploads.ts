/** Lists the files that weren't finalized: they are stored on this device only. */
import type { UnsentDocument } from '#kernel/device/index.ts';
import { openFilesDatabase } from './files-database.ts';

export async function unsentUploads(userId: number): Promise<UnsentDocument[]> {
  const files = openFilesDatabase(userId);
  try {
    const unsent = await files.uploads.filter(({ step }) => step !== 'sent').toArray();
    return unsent.map(({ id, kind, name, startedAt: at, distributorId }) => ({
      id,
      kind,
      name,
      at,
      count: 1,
      distributorId,
    }));
  } finally {
    files.close();
  }
}
