/**
 * Deletes stored answers that are 30 days old: names in them may have been replaced by pseudonyms
 * since (decision 0079).
 */
import type { Engine } from '#kernel/device/index.ts';
import { DAY } from '#kernel/domain/dates.ts';

const KEPT_FOR = 30 * DAY;

/**
 * Tables whose rows have the time of their call, each with the prefix of the keys that may be
 * deleted. Rows that offline work needs stay.
 */
const places = [
  ['cursors', 'kept '],
  ['orderHistories', ''],
  ['orderRevisions', ''],
  ['reportKept', 'history '],
] as const;

/** Deletes the stored answers that are too old. */
export async function deleteOldStoredAnswers({
  bulk,
  now,
}: Pick<Engine, 'bulk' | 'now'>): Promise<void> {
  const before = now() - KEPT_FOR;
  for (const [table, beginning] of places)
    await bulk
      .table<{ readonly asOf: number }>(table)
      .where(':id')
      .startsWith(beginning)
      .filter(({ asOf }) => asOf < before)
      .delete();
}
