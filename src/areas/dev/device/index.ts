/** The face of the developer tools on the device: what lies in its databases, its private files, its caches. */
export { lookIntoDatabases, readCursors, type DatabaseSeen, type CursorSeen } from './databases.ts';
export {
  listCaches,
  listFiles,
  readRoom,
  type CacheSeen,
  type FileSeen,
  type RoomSeen,
} from './storage.ts';
