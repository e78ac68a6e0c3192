/** Measures how many bytes the files of unregistered uploads have on this device. */
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import { openFilesDatabase } from './files-database.ts';

export async function countUploadedBytes({ userId }: OwnStorage): Promise<number> {
  const files = openFilesDatabase(userId);
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
