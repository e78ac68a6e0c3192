/** Stores the prices that a person sets for parts whose rows have none. */
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import { refuse } from '#kernel/domain/result.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import { writeUndoableChange, type ChangeResult } from './write-undoable-change.ts';

const PRICE = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * Sets prices by part number, such as `12.34`. An empty text removes a price; invalid prices and
 * part numbers are ignored.
 */
export async function setPrices(
  cache: UploadCache,
  id: string,
  prices: Readonly<Record<string, string>>,
): ChangeResult {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const all = { ...record.chosen.prices };
  for (const [part, typed] of Object.entries(prices)) {
    const price = typed.trim();
    if (price === '') delete all[part];
    else if (PRICE.test(price) && isPartNumber(part)) all[part] = price;
  }

  return await writeUndoableChange(cache, id, { prices: all });
}
