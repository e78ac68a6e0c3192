/** How much of uploaded files lies on this device, by their own sizes. */
import { Dexie } from 'dexie';
import type { OwnStorage } from '#kernel/device/offline.ts';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import { openFiles } from './database.ts';

export async function uploadedBytesKept({ userId }: OwnStorage): Promise<number> {
  // No database is made for somebody who never read a file.
  if (!(await Dexie.exists(databaseOf(userId, 'files')))) return 0;
  const files = openFiles(userId);
  try {
    let sum = 0;
    await files.uploads.each(({ size }) => {
      sum += size;
    });
    return sum;
  } finally {
    files.close();
  }
}
