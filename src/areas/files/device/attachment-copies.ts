/**
 * Keeps second copies of unsent files in the origin-private file system, because databases didn't
 * survive every crash of a browser.
 */
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import { userFolderName } from '#kernel/device/storage/copy-store.ts';

const nameOf = (key: string) => `${key.replaceAll(' ', '-')}.attached`;

/**
 * Returns the folder of the copies in the browser's private file system (OPFS). Undefined if the
 * browser doesn't have that file system or can't open the folder.
 */
async function folder({
  userId,
  files,
}: OwnStorage): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (
      await files?.getDirectory?.()
    )?.getDirectoryHandle(userFolderName(userId), { create: true });
  } catch {
    return undefined;
  }
}

/**
 * Writes a copy. The file system replaces the file only when all bytes are written. If it fails,
 * the database has the only copy.
 */
export async function writeAttachmentCopy(
  own: OwnStorage,
  key: string,
  bytes: Blob,
): Promise<void> {
  try {
    const file = await (await folder(own))?.getFileHandle(nameOf(key), { create: true });
    if (!file || !('createWritable' in file)) return;
    const stream = await file.createWritable();
    await stream.write(bytes);
    await stream.close();
  } catch {
    /* The disk is full or the file system isn't available; the database has the file. */
  }
}

export async function readAttachmentCopy(own: OwnStorage, key: string): Promise<Blob | undefined> {
  try {
    const file = await (await folder(own))?.getFileHandle(nameOf(key));
    const bytes = await file?.getFile();
    return bytes && bytes.size > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

export async function removeAttachmentCopy(own: OwnStorage, key: string): Promise<void> {
  await (await folder(own))?.removeEntry(nameOf(key)).catch(() => {
    /* There was no copy. */
  });
}
