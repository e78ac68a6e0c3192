/**
 * Reads what the browser stores for an origin: databases, JSON files in the private file system,
 * the names of caches, and storages.
 */
import type { Page } from 'playwright';

export type BrowserStores = {
  readonly databases: Record<string, Record<string, unknown[]>>;
  readonly files: Record<string, string>;
  readonly caches: string[];
  readonly local: string;
  readonly session: string;
};

export const readStores = (page: Page): Promise<BrowserStores> =>
  page.evaluate(async () => {
    const databases: Record<string, Record<string, unknown[]>> = {};
    const files: Record<string, string> = {};
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      const stores: Record<string, unknown[]> = (databases[name!] = {});
      for (const store of database.objectStoreNames)
        stores[store] = await done(database.transaction(store).objectStore(store).getAll());
      database.close();
    }

    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, entry] of folder as unknown as AsyncIterable<
        [string, FileSystemHandle]
      >) {
        if (entry.kind === 'directory')
          await walk(entry as FileSystemDirectoryHandle, `${path}${name}/`);
        else if (name.endsWith('.json'))
          files[`${path}${name}`] = await (await (entry as FileSystemFileHandle).getFile()).text();
      }
    };

    await walk(await navigator.storage.getDirectory(), '');
    return {
      databases,
      files,
      caches: await caches.keys(),
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
    };
  });

/**
 * Returns the places that contain a text: names of databases and of files, and `caches`, `local` or
 * `session`. Only the names of caches are searched, not their content.
 */
export const placesWithText = (
  { databases, files, ...rest }: BrowserStores,
  text: string,
): string[] =>
  Object.entries({ ...databases, ...files, ...rest })
    .filter(([, what]) => JSON.stringify(what).includes(text))
    .map(([place]) => place);

export type Entry = {
  id: string;
  documentId: string;
  kind: string;
  state: string;
  open: 0 | 1;
  everSent: boolean;
};

/** Returns the entries in the outbox of a user, including receipts. */
export const outboxEntriesOf = (looked: BrowserStores, userId: number): Entry[] =>
  (looked.databases[`portal-core-${userId}`]?.['outbox'] ?? []) as Entry[];

/** A user's order, as this device has it. */
export type StoredOrder = {
  id: string;
  server: { version: number; status: string } | null;
  state: { version: number; status: string; content: { observation: string } } | null;
};

export const ordersOf = (looked: BrowserStores, userId: number): StoredOrder[] =>
  (looked.databases[`portal-core-${userId}`]?.['orders'] ?? []) as StoredOrder[];
