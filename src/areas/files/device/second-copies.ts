/** A second copy of unsent files in the browser's private file system, a file each: databases did not survive every kill of a browser. */
import type { OwnStorage } from '#kernel/device/offline.ts';
import { folderOf } from '#kernel/device/storage/copy-store.ts';

const nameOf = (key: string) => `${key.replaceAll(' ', '-')}.attached`;
/** undefined: this browser has none, or cannot write there. */
async function folder({
  userId,
  files,
}: OwnStorage): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (
      await files?.getDirectory?.()
    )?.getDirectoryHandle(folderOf(userId), { create: true });
  } catch {
    return undefined;
  }
}
/** Written beside its place and put there when it is whole; what cannot be written leaves the database as the only one. */
export async function writeCopy(own: OwnStorage, key: string, bytes: Blob): Promise<void> {
  try {
    const file = await (await folder(own))?.getFileHandle(nameOf(key), { create: true });
    if (!file || !('createWritable' in file)) return;
    const stream = await file.createWritable();
    await stream.write(bytes);
    await stream.close();
  } catch {
    /* full, or not to be had: the database has it */
  }
}
export async function readCopy(own: OwnStorage, key: string): Promise<Blob | undefined> {
  try {
    const file = await (await folder(own))?.getFileHandle(nameOf(key));
    const bytes = await file?.getFile();
    return bytes && bytes.size > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}
export async function removeCopy(own: OwnStorage, key: string): Promise<void> {
  await (await folder(own))?.removeEntry(nameOf(key)).catch(() => {
    /* there was none */
  });
}
