/**
 * Removes data that a person may no longer read: sent and refused uploads of some kinds, the
 * remembered choices about such files, and all kept files of registered reports. Files that are
 * unsent work stay.
 */
import { Dexie } from 'dexie';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { FileDocumentKind } from '../domain/index.ts';
import { openFilesDatabase, removeUpload } from './files-database.ts';
import { deleteRegisteredFiles } from './delete-registered-files.ts';
import { isUnsentUpload } from './unsent-uploads.ts';

/**
 * Removes uploads of these kinds that aren't unsent work, the remembered choices about such files,
 * and all kept files.
 * @param open Ids of uploads whose report still has something to send.
 */
export async function removeSentUploadsOfKinds(
  userId: number,
  kinds: readonly FileDocumentKind[],
  open: ReadonlySet<string>,
): Promise<void> {
  // Don't create a database for a user who never read a file.
  if (!(await Dexie.exists(userDatabaseName(userId, 'files')).catch(() => false))) return;
  const files = openFilesDatabase(userId);
  try {
    const uploads = await files.uploads
      .filter(({ id, kind }) => kinds.includes(kind) && !open.has(id))
      .toArray();
    for (const upload of uploads)
      if (!(await isUnsentUpload(files, upload))) await removeUpload(files, upload.id);

    // Kept files have no kind, and they only help after a restore of the server, so all of them are
    // deleted.
    await deleteRegisteredFiles(files);
    await files.uploadMemory
      .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
      .delete();
  } finally {
    files.close();
  }
}
