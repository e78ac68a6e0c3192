/**
 * Public API of the developer tools on the device: the contents of databases, private files and
 * caches.
 */
export { readDatabases, readCursors, type DatabaseSeen, type CursorSeen } from './databases.ts';
export {
  listCaches,
  listFiles,
  readStorageQuota,
  type CacheSeen,
  type FileSeen,
  type StorageSeen,
} from './storage.ts';
