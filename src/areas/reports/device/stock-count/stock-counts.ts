/**
 * Stores stock counts on this device until they become the file of a report. They have a database
 * of their own, which is deleted together with the user's other databases.
 */
import { unknownCodesOf, type UnknownCodes } from '#areas/scan/device/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import type { StockCount } from '../../domain/index.ts';
import { openCountsDatabase, type StoredCount } from './counts-database.ts';

/**
 * What a file was made from: a stored count as it was after one change, and its codes without a
 * known part, which are not in the file.
 */
export type UsedCount = Pick<StoredCount, 'distributorId' | 'change'> & {
  readonly codeIds: readonly string[];
};

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
  /** Returns whether the device has a count of a distributor, or only unknown codes of it. */
  has(distributorId: number): Promise<boolean>;
  /**
   * Removes the count that became the file of a report, with the unknown codes that it had then.
   * Resolves to false and removes nothing if the count was changed after the file was made.
   */
  removeUsed(used: UsedCount): Promise<boolean>;
  /** Removes a count and its unknown codes. */
  remove(distributorId: number): Promise<void>;
  /** Returns the scanned codes of a count that have no known part. */
  codesOf(distributorId: number): UnknownCodes;
};

/** What the document of the unknown codes of a count begins with, before the distributor's id. */
export const CODES_OF_COUNT = 'count-';

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
    has: async (distributorId) =>
      (await counts.get(distributorId)) !== undefined ||
      (await made.codesOf(distributorId).read()).length > 0,
    removeUsed: async ({ distributorId, change, codeIds }) => {
      const isUnchanged = await database.transaction('rw', counts, async () => {
        const stored = await counts.get(distributorId);
        if (stored && stored.change !== change) return false;
        await counts.delete(distributorId);
        return true;
      });
      if (!isUnchanged) return false;
      const codes = made.codesOf(distributorId);
      for (const id of codeIds) await codes.remove(id);
      return true;
    },
    remove: async (distributorId) => {
      await counts.delete(distributorId);
      await made.codesOf(distributorId).clear();
    },
    codesOf: (distributorId) => unknownCodesOf(userId, `${CODES_OF_COUNT}${distributorId}`),
  };
  opened.set(userId, made);
  return made;
}
