/** Reads stock counts that have not become the file of a report. They exist only on this device. */
import type { UnsentDocument } from '#kernel/device/index.ts';
import { openCountsDatabase, type StoredCount } from './counts-database.ts';

/** Returns the counts with lines. Opens the database only while they are read. */
export async function readUnsentCounts(userId: number): Promise<readonly StoredCount[]> {
  const database = openCountsDatabase(userId, () => undefined);
  try {
    return await database.counts.filter(({ lines }) => lines.length > 0).toArray();
  } finally {
    database.close();
  }
}

/** Returns the counts as unsent inventory files without a name. */
export const unsentStockCounts = async (userId: number): Promise<UnsentDocument[]> =>
  (await readUnsentCounts(userId)).map(({ distributorId, at }) => ({
    id: `stock-count-${distributorId}`,
    kind: 'inventory',
    name: null,
    at,
    count: 1,
    distributorId,
  }));
