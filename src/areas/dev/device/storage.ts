/** What this origin takes of the disk: space, private files (among them the second copy), caches. */

export type StorageSeen = {
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /** undefined: the browser does not say. */
  readonly persisted: boolean | undefined;
};
export type FileSeen = { readonly path: string; /** Bytes. */ readonly size: number };
export type CacheSeen = { readonly name: string; readonly entries: number };

export async function readStorage(
  storage: StorageManager | undefined = navigator.storage as StorageManager | undefined,
): Promise<StorageSeen> {
  const { usage, quota } = await Promise.resolve(
    storage?.estimate() ?? { usage: undefined, quota: undefined },
  ).catch(() => ({ usage: undefined, quota: undefined }));
  return { usage, quota, persisted: await storage?.persisted?.().catch(() => undefined) };
}

type Folder = FileSystemDirectoryHandle & {
  entries(): AsyncIterable<[string, FileSystemFileHandle | FileSystemDirectoryHandle]>;
};
/** All files below; a browser without a private file system has none. */
export async function listFiles(
  storage: Pick<StorageManager, 'getDirectory'> = navigator.storage,
): Promise<FileSeen[]> {
  const walk = async (folder: Folder, above: string): Promise<FileSeen[]> => {
    const found: FileSeen[] = [];
    for await (const [name, handle] of folder.entries()) {
      // A file may be deleted while it is read: it is left out.
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

export async function listCaches(all: CacheStorage = caches): Promise<CacheSeen[]> {
  return await Promise.all(
    (await all.keys()).map(async (name) => ({
      name,
      entries: (await (await all.open(name)).keys()).length,
    })),
  );
}
