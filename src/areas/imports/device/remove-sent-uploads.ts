/**
 * Removes data that a person may no longer read: sent uploads of some kinds, the remembered choices
 * about such files, and all kept files of registered reports. Files that weren't finalized are
 * unsent work and stay.
 */
import { Dexie } from 'dexie';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { FileDocumentKind } from '../domain/index.ts';
import { openFilesDatabase, removeUpload } from './files-database.ts';
import { deleteRegisteredFiles } from './registered-files.ts';

/**
 * Removes sent uploads of these kinds, the remembered choices about such files, and all kept files.
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
    const sent = await files.uploads
      .filter(({ id, kind, step }) => kinds.includes(kind) && step === 'sent' && !open.has(id))
      .primaryKeys();
    for (const id of sent) await removeUpload(files, id);

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
