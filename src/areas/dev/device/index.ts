/** The public API of the developer tools on the device: what its databases, private files and caches hold. */
export { readDatabases, readCursors, type DatabaseSeen, type CursorSeen } from './databases.ts';
export {
  listCaches,
  listFiles,
  readStorage,
  type CacheSeen,
  type FileSeen,
  type StorageSeen,
} from './storage.ts';
