/**
 * Sets up a fake IndexedDB for a test file's devices, for code that opens databases without an
 * explicit factory. It is empty when the file's tests begin, and removed when they end.
 */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll } from 'vitest';

/** Installs an empty fake IndexedDB for the tests of this file. Call it before all other hooks. */
export function setUpFakeIndexedDb(): void {
  beforeAll(() => use({ indexedDB: new IDBFactory(), IDBKeyRange }));
  afterAll(() => use({ indexedDB: undefined, IDBKeyRange: undefined }));
}

const use = (disk: object) => {
  for (const place of [globalThis, Dexie.dependencies]) Object.assign(place, disk);
};
