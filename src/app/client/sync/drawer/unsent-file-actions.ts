/**
 * Reads and removes files that exist only on this device: uploads that are not finalized, and
 * attachments.
 */
import {
  readUnsentAttachmentBytes,
  cancelUnsentAttachment,
  isAttachmentDocument,
} from '#areas/files/device/index.ts';
import { readUploadedFile, openFilesDatabase, removeUpload } from '#areas/imports/device/index.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';

/** Returns a file's bytes, or undefined if they are gone. */
export async function readUnsentFileBytes(
  own: OwnStorage,
  file: UnsentDocument,
): Promise<Blob | undefined> {
  if (isAttachmentDocument(file)) return await readUnsentAttachmentBytes(own, file.id);
  const database = openFilesDatabase(own.userId);
  return await readUploadedFile(database, file.id).finally(() => database.close());
}

/** Deletes a file. */
export async function deleteUnsentFile(own: OwnStorage, file: UnsentDocument): Promise<void> {
  if (isAttachmentDocument(file)) return await cancelUnsentAttachment(own, file.id);
  const database = openFilesDatabase(own.userId);
  await removeUpload(database, file.id).finally(() => database.close());
}
