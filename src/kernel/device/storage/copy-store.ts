/**
 * Stores small files in the origin private file system, with one folder for each user. These files
 * survive crashes of the browser that databases do not survive.
 */

/**
 * Text files by name. The calls other than `read` may reject, for example because the disk is full.
 */
export type CopyStore = {
  list(): Promise<string[]>;
  /** Resolves to undefined if there is no such file or it cannot be read. */
  read(name: string): Promise<string | undefined>;
  /** Writes the file as a whole or not at all. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
};

type Files = Pick<StorageManager, 'getDirectory'>;

/** Returns the name of a user's folder. */
export const userFolderName = (userId: number) => `user-${userId}`;

/**
 * Opens a user's folder. Resolves to undefined if this browser cannot write there; older versions
 * of Safari write only in workers.
 */
export async function openCopyStore(
  files: Partial<Files> | undefined,
  userId: number,
): Promise<CopyStore | undefined> {
  try {
    const root = await files?.getDirectory?.();
    const folder = await root?.getDirectoryHandle(userFolderName(userId), { create: true });
    return folder &&
      typeof FileSystemFileHandle !== 'undefined' &&
      'createWritable' in FileSystemFileHandle.prototype
      ? storeIn(folder)
      : undefined;
  } catch {
    return undefined;
  }
}

function storeIn(folder: FileSystemDirectoryHandle): CopyStore {
  return {
    async list() {
      const names: string[] = [];
      for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
        names.push(name);
      return names.filter((name) => name.endsWith('.json'));
    },
    async read(name) {
      try {
        return await (await (await folder.getFileHandle(name)).getFile()).text();
      } catch {
        return undefined;
      }
    },
    async write(name, text) {
      // The browser writes a second file and replaces the first one when the stream is closed.
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      try {
        await stream.write(text);
      } catch (error) {
        await stream.abort().catch(() => undefined);
        throw error;
      }
      await stream.close();
    },
    async remove(name) {
      try {
        await folder.removeEntry(name);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
      }
    },
  };
}
