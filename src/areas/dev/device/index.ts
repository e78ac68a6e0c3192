/**
 * Public API of the developer tools on the device: the contents of databases, private files and
 * caches.
 */
export {
  readDatabases,
  readCursors,
  type DatabaseInfo,
  type CursorInfo,
} from './read-databases.ts';
export {
  listCaches,
  listStoredFiles,
  readStorageUsage,
  type CacheInfo,
  type StoredFileInfo,
  type StorageUsage,
} from './read-storage.ts';
