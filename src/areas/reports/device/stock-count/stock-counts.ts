/**
 * Stores stock counts on this device until they become the file of a report. They have a database
 * of their own, which is deleted together with the user's other databases.
 */
import { unknownCodesOf, type UnknownCodes } from '#areas/scan/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import type { StockCount } from '../../domain/index.ts';
import { openCountsDatabase, type StoredCount } from './counts-database.ts';

/** What a file was made from: a stored count as it was after one change. */
export type UsedCount = Pick<StoredCount, 'distributorId' | 'change'>;

export type StockCounts = {
  /**
   * Returns the count of a distributor, or undefined if the device has none. It can be called in a
   * live query.
   */
  read(distributorId: number): Promise<StoredCount | undefined>;
  /**
   * Changes a count in one transaction, so that two tabs don't lose each other's units. `change`
   * returns undefined to leave the count unchanged. Resolves to the count after the change.
   * @param start The count that is changed if the device has none yet.
   */
  change(
    start: StockCount,
    change: (count: StockCount) => StockCount | undefined,
  ): Promise<StockCount>;
  /**
   * Removes the count that became the file of a report, with its unknown codes. Resolves to false
   * and removes nothing if the count was changed after the file was made.
   */
  removeUsed(used: UsedCount): Promise<boolean>;
  /** Removes a count and its unknown codes. */
  remove(distributorId: number): Promise<void>;
  /** Returns the scanned codes of a count that have no known part. */
  codesOf(distributorId: number): UnknownCodes;
};

const opened = new Map<number, StockCounts>();

/** Returns the counts of a user. */
export function stockCountsOf(userId: number): StockCounts {
  const known = opened.get(userId);
  if (known) return known;

  const database = openCountsDatabase(userId, () => opened.delete(userId));
  const { counts } = database;

  const made: StockCounts = {
    read: (distributorId) => counts.get(distributorId),
    change: async (start, change) => {
      const at = Date.now();
      const id = newId(at, crypto);
      return await database.transaction('rw', counts, async () => {
        const stored = await counts.get(start.distributorId);
        if (stored?.change === id) return stored;
        const after = change(stored ?? start);
        if (after) await counts.put({ ...after, change: id, at });
        return after ?? stored ?? start;
      });
    },
    removeUsed: async ({ distributorId, change }) => {
      const isUnchanged = await database.transaction('rw', counts, async () => {
        const stored = await counts.get(distributorId);
        if (stored && stored.change !== change) return false;
        await counts.delete(distributorId);
        return true;
      });
      if (isUnchanged) await made.codesOf(distributorId).clear();
      return isUnchanged;
    },
    remove: async (distributorId) => {
      await counts.delete(distributorId);
      await made.codesOf(distributorId).clear();
    },
    codesOf: (distributorId) => unknownCodesOf(userId, `count-${distributorId}`),
  };
  opened.set(userId, made);
  return made;
}
