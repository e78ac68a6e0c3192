/** Answers kept for reading offline go thirty days after they were asked for: since then a name in them may have become a pseudonym (decision 0079). */
import type { Engine } from '#kernel/device/index.ts';
import { DAY } from '#kernel/domain/dates.ts';

const KEPT_FOR = 30 * DAY;
/** Tables whose rows say when they were asked for, and how the keys begin of those that are read alone: what work needs offline stays. */
const places = [
  ['cursors', 'kept '],
  ['orderHistories', ''],
  ['orderRevisions', ''],
  ['reportKept', 'history '],
] as const;

export async function forgetOldAnswers({ bulk, now }: Pick<Engine, 'bulk' | 'now'>): Promise<void> {
  const before = now() - KEPT_FOR;
  for (const [table, beginning] of places)
    await bulk
      .table<{ readonly asOf: number }>(table)
      .where(':id')
      .startsWith(beginning)
      .filter(({ asOf }) => asOf < before)
      .delete();
}
