/** Simulates a disk that can be full, and databases that then can't be opened or written. */

export const MB = 2 ** 20;

/**
 * Returns a simulated disk with a quota in bytes and one folder. Files can be written to the folder
 * and removed from it.
 */
export function disk(quota: number, used = 0) {
  const files = new Map<string, number>();
  const usage = () => used + [...files.values()].reduce((sum, size) => sum + size, 0);
  const folder = {
    getFileHandle: async (name: string) => ({
      getFile: async () => ({ size: files.get(name) ?? 0 }),
      createWritable: async () => ({
        write: async (bytes: Uint8Array) => {
          if (usage() + bytes.length > quota) throw new DOMException('full', 'QuotaExceededError');
          files.set(name, bytes.length);
        },
        close: async () => undefined,
      }),
    }),
    removeEntry: async (name: string) => {
      files.delete(name);
    },
  };
  return {
    storage: {
      estimate: async () => ({ quota, usage: usage() }),
      getDirectory: async () => folder as unknown as FileSystemDirectoryHandle,
    },
    files,
    usage,
    fill: () => {
      used += quota - usage();
    },
    free: (bytes: number) => {
      used -= bytes;
    },
    write: async (bytes: number) => {
      if (usage() + bytes > quota) throw new DOMException('full', 'QuotaExceededError');
      used += bytes;
    },
  };
}

/** Makes opening a database fail, even an existing one, as WebKit does when no byte is left. */
export function refuseToOpen(databases: IDBFactory, isFull: () => boolean): void {
  const { open } = databases;
  databases.open = (...given) => {
    if (!isFull()) return open.apply(databases, given);
    const asked = {
      error: new DOMException('not enough space for domain', 'QuotaExceededError'),
      onerror: (_event: object) => undefined,
    };

    const event = { target: asked, preventDefault: () => {}, stopPropagation: () => {} };
    setImmediate(() => asked.onerror(event));
    return asked as unknown as IDBOpenDBRequest;
  };
}

/** Makes all writes to the databases fail while the disk is full. Reads and deletions succeed. */
export function refuseToWrite(databases: IDBFactory, isFull: () => boolean): void {
  const { open } = databases;
  const refuse = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const watch = (database: IDBDatabase) => {
    const begin = database.transaction.bind(database);
    database.transaction = (...given) => {
      const begun = begin(...given);
      const storeOf = begun.objectStore.bind(begun);
      begun.objectStore = (name) =>
        isFull() ? Object.assign(storeOf(name), { put: refuse, add: refuse }) : storeOf(name);
      return begun;
    };
  };
  databases.open = (...given) => {
    const asked = open.apply(databases, given);
    asked.addEventListener('success', () => watch(asked.result));
    return asked;
  };
}
