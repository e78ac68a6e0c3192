/**
 * Reads what this origin stores on the device: the used space, private files (which include the
 * second copy of unsent work), and caches.
 */

export type StorageUsage = {
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /**
   * True if the browser does not delete the data by itself. Undefined if the browser does not
   * report it.
   */
  readonly persisted: boolean | undefined;
};

export type StoredFileInfo = {
  readonly path: string;
  /** The size in bytes. */ readonly size: number;
};
export type CacheInfo = { readonly name: string; readonly entries: number };

/**
 * Returns the used space and the quota in bytes, and whether the data is persistent. A value is
 * undefined if the browser does not report it.
 */
export async function readStorageUsage(
  storage: StorageManager | undefined = navigator.storage as StorageManager | undefined,
): Promise<StorageUsage> {
  const { usage, quota } = await Promise.resolve(
    storage?.estimate() ?? { usage: undefined, quota: undefined },
  ).catch(() => ({ usage: undefined, quota: undefined }));

  return { usage, quota, persisted: await storage?.persisted?.().catch(() => undefined) };
}

type Folder = FileSystemDirectoryHandle & {
  entries(): AsyncIterable<[string, FileSystemFileHandle | FileSystemDirectoryHandle]>;
};

/** Returns all files with their paths. A browser without a private file system has none. */
export async function listStoredFiles(
  storage: Pick<StorageManager, 'getDirectory'> = navigator.storage,
): Promise<StoredFileInfo[]> {
  const walk = async (folder: Folder, above: string): Promise<StoredFileInfo[]> => {
    const found: StoredFileInfo[] = [];
    for await (const [name, handle] of folder.entries()) {
      // A file that is deleted while it is read is omitted.
      if (handle.kind === 'directory')
        found.push(...(await walk(handle as Folder, `${above}${name}/`)));
      else
        found.push(
          ...(await handle.getFile().then(
            ({ size }) => [{ path: `${above}${name}`, size }],
            () => [],
          )),
        );
    }
    return found;
  };

  try {
    return await walk((await storage.getDirectory()) as Folder, '');
  } catch {
    return [];
  }
}

export async function listCaches(all: CacheStorage = caches): Promise<CacheInfo[]> {
  return await Promise.all(
    (await all.keys()).map(async (name) => ({
      name,
      entries: (await (await all.open(name)).keys()).length,
    })),
  );
}
