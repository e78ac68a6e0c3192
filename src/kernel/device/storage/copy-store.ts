/** Small files in the browser's private file system, a folder a user: they survived every kill of the browser, databases did not. */

/** Text files by name. Every call may fail: a full disk, a browser without it. */
export type CopyStore = {
  list(): Promise<string[]>;
  /** undefined: there is none. */
  read(name: string): Promise<string | undefined>;
  /** Whole or not at all. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
};

type Files = Pick<StorageManager, 'getDirectory'>;
export const folderOf = (userId: number) => `user-${userId}`;

/** undefined: this browser cannot write there (older Safari: only in workers). */
export async function openCopyStore(
  files: Partial<Files> | undefined,
  userId: number,
): Promise<CopyStore | undefined> {
  try {
    const root = await files?.getDirectory?.();
    const folder = await root?.getDirectoryHandle(folderOf(userId), { create: true });
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
      // Written beside the file and put in its place when closed.
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
