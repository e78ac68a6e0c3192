/** The disk of a test file's devices, for what opens databases without being told where: empty when the file begins, and gone when it ends. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll } from 'vitest';

/** Before all other hooks of the file. */
export function setUpDisk(): void {
  beforeAll(() => use({ indexedDB: new IDBFactory(), IDBKeyRange }));
  afterAll(() => use({ indexedDB: undefined, IDBKeyRange: undefined }));
}
const use = (disk: object) => {
  for (const place of [globalThis, Dexie.dependencies]) Object.assign(place, disk);
};
