/** The face of the developer tools on the device: what lies in its databases, its private files, its caches. */
export { lookIntoDatabases, readCursors, type DatabaseSeen, type CursorSeen } from './databases.ts';
export {
  listCaches,
  listFiles,
  readStorage,
  type CacheSeen,
  type FileSeen,
  type StorageSeen,
} from './storage.ts';
