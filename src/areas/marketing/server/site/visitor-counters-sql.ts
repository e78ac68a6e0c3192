/**
 * Counts the calls of visitors, by network and in total, and the confirmation mails to each
 * address.
 */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import type {} from '../tables.ts';

/**
 * Increments a counter, which restarts when its span is over, and returns its count and its start.
 */
export async function incrementVisitorCounter(
  db: Database,
  key: string,
  span: number,
  now: Instant,
): Promise<{ readonly count: number; readonly since: Instant }> {
  const isOver = sql<boolean>`marketing_limit.since <= ${toTimestamp(now - span)}::timestamptz or marketing_limit.since > ${toTimestamp(now)}::timestamptz`;

  return await db
    .insertInto('marketing_limit')
    .values({ key, since: toTimestamp(now), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        since: sql<number>`case when ${isOver} then ${toTimestamp(now)}::timestamptz else marketing_limit.since end`,
        count: sql<number>`case when ${isOver} then 1 else least(marketing_limit.count, 1000000) + 1 end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
}

export const deleteVisitorCountersBefore = (db: Database, before: Instant) =>
  deleteOldRows(db, {
    table: 'marketing_limit',
    key: ['key'],
    old: sql`since < ${toTimestamp(before)}::timestamptz`,
  });
