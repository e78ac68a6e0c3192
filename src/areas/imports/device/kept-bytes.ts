/** How much of uploaded files lies on this device, by their own sizes. */
import type { OwnStorage } from '#kernel/device/offline.ts';
import { openFiles } from './database.ts';

export async function uploadedBytesKept({ userId }: OwnStorage): Promise<number> {
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
