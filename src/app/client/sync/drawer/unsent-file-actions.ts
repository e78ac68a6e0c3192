/**
 * Exports and deletes unsent work that has no outbox entry and exists only on this device: uploads
 * that are not finalized, attachments, and stock counts.
 */
import {
  readUnsentAttachmentBytes,
  cancelUnsentAttachment,
  isAttachmentDocument,
} from '#areas/files/device/index.ts';
import { readUploadedFile, openFilesDatabase, removeUpload } from '#areas/imports/device/index.ts';
import {
  deleteUnsentCount,
  exportUnsentCount,
  isStockCountDocument,
} from '#areas/reports/device/index.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';

/** A file to download. */
export type ExportedFile = { readonly name: string; readonly bytes: Blob };

/** Returns the document as a file, or undefined if this device no longer has its content. */
export async function exportUnsentFile(
  own: OwnStorage,
  document: UnsentDocument,
): Promise<ExportedFile | undefined> {
  const bytes = await readBytes(own, document);
  const extension = isStockCountDocument(document) ? '.json' : '';
  return bytes && { name: document.name ?? `${document.id}${extension}`, bytes };
}

async function readBytes(own: OwnStorage, document: UnsentDocument): Promise<Blob | undefined> {
  const { id } = document;
  if (isAttachmentDocument(document)) return await readUnsentAttachmentBytes(own, id);
  if (isStockCountDocument(document)) return await exportUnsentCount(own.userId, id);
  const database = openFilesDatabase(own.userId);
  return await readUploadedFile(database, id).finally(() => database.close());
}

/** Deletes the document. */
export async function deleteUnsentFile(own: OwnStorage, document: UnsentDocument): Promise<void> {
  const { id } = document;
  if (isAttachmentDocument(document)) return await cancelUnsentAttachment(own, id);
  if (isStockCountDocument(document)) return await deleteUnsentCount(own.userId, id);
  const database = openFilesDatabase(own.userId);
  await removeUpload(database, id).finally(() => database.close());
}
