/**
 * Simulates a device's disk with a fake IndexedDB: its databases outlive the programs, and it can
 * be full. A program can die before and after every write transaction.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ProgramLife } from './program-life.ts';

/**
 * The disk of a device. `whole` has all its databases. If `full` is true, `put` and `add` fail;
 * reads and deletions still work.
 */
export type Disk = { readonly whole: IDBFactory; full: boolean };
export const createDisk = (): Disk => ({ whole: new IDBFactory(), full: false });
export { IDBKeyRange };

const gone = () => new DOMException('This program is dead.', 'UnknownError');
const quota = () => new DOMException('The disk is full.', 'QuotaExceededError');

/** Returns the device's IndexedDB for one program: it fails once that program has died. */
export function openDiskFor(disk: Disk, life: ProgramLife): IDBFactory {
  const open = (name: string, version?: number) => {
    // Dexie retries after an `UnknownError`, so a dead program throws an `AbortError`.
    if (life.isDead) throw new DOMException('This program is dead.', 'AbortError');
    const request = disk.whole.open(name, version);
    request.addEventListener('success', () => watch(request.result, disk, life));
    return request;
  };
  return new Proxy(disk.whole, {
    get: (whole, key) =>
      key === 'open'
        ? open
        : typeof whole[key as 'cmp'] === 'function'
          ? (whole[key as 'cmp'] as () => unknown).bind(whole)
          : whole[key as 'cmp'],
  });
}

function watch(database: IDBDatabase, disk: Disk, life: ProgramLife): void {
  const begin = database.transaction.bind(database);
  life.onDeath(() => database.close());
  database.transaction = (stores, mode, options) => {
    if (life.isDead) throw gone();
    if (mode !== 'readwrite') return begin(stores, mode, options);
    if (life.point()) throw gone();
    const transaction = begin(stores, mode, options);
    transaction.addEventListener('complete', () => {
      life.point();
    });

    if (disk.full) refuseWrites(transaction);
    return transaction;
  };
}

function refuseWrites(transaction: IDBTransaction): void {
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) =>
    Object.assign(storeOf(name), {
      put: () => {
        throw quota();
      },
      add: () => {
        throw quota();
      },
    });
}
