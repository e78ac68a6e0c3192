/** Whether somebody ever attached a file on this device: no database is made to find that out. */
import { Dexie } from 'dexie';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import type { OwnStorage } from '#kernel/device/offline.ts';

export const ATTACHMENTS = 'attachments';
export async function hasAttachments({ userId, indexedDB }: OwnStorage): Promise<boolean> {
  const factory = indexedDB ?? (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!factory) return false;
  const name = databaseOf(userId, ATTACHMENTS);
  if (factory.databases) return (await factory.databases()).some((one) => one.name === name);
  return await Dexie.exists(name);
}
