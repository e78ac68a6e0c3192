/**
 * Reads and removes files that exist only on this device: uploads that are not finalized, and
 * attachments.
 */
import { attachedBytes, cancelAttached, isAttached } from '#areas/files/device/index.ts';
import { fileOf, openFiles, removeUpload } from '#areas/imports/device/index.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { OwnStorage } from '#kernel/device/offline.ts';

/** Returns a file's bytes, or undefined if they are gone. */
export async function bytesOfFile(
  own: OwnStorage,
  file: UnsentDocument,
): Promise<Blob | undefined> {
  if (isAttached(file)) return await attachedBytes(own, file.id);
  const database = openFiles(own.userId);
  return await fileOf(database, file.id).finally(() => database.close());
}

/** Deletes a file. */
export async function removeFile(own: OwnStorage, file: UnsentDocument): Promise<void> {
  if (isAttached(file)) return await cancelAttached(own, file.id);
  const database = openFiles(own.userId);
  await removeUpload(database, file.id).finally(() => database.close());
}
