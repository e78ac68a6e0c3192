/** Files of kinds that a person may no longer read: of what was sent, and what is remembered of them. What nobody has finalised is unsent work, and stays. */
import { Dexie } from 'dexie';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import type { FileDocumentKind } from '../domain/index.ts';
import { openFiles, removeUpload } from './database.ts';
import { dropKeptFiles } from './kept-files.ts';

/** `open`: uploads whose report has something to send still. */
export async function removeKindFiles(
  userId: number,
  kinds: readonly FileDocumentKind[],
  open: ReadonlySet<string>,
): Promise<void> {
  // No database is made for somebody who never read a file.
  if (!(await Dexie.exists(databaseOf(userId, 'files')).catch(() => false))) return;
  const files = openFiles(userId);
  try {
    const sent = await files.uploads
      .filter(({ id, kind, step }) => kinds.includes(kind) && step === 'sent' && !open.has(id))
      .primaryKeys();
    for (const id of sent) await removeUpload(files, id);
    // Nobody noted of which kind they are, and they only help after a restore.
    await dropKeptFiles(files);
    await files.uploadMemory
      .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
      .delete();
  } finally {
    files.close();
  }
}
