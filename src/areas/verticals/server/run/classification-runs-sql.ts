/** Reads and writes classifications of all terms: each is a row, and at most one is running. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { ClassificationRun } from '../../domain/index.ts';
import type { ReclassifiedCounts } from '../reclassify-terms.ts';

const columns = ['id', 'state', 'total', 'done', 'classified', 'conflicts'] as const;

export const selectLastRun = (db: Database): Promise<ClassificationRun | undefined> =>
  db.selectFrom('activity_run').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst();
export const selectRunById = (db: Database, id: number): Promise<ClassificationRun | undefined> =>
  db.selectFrom('activity_run').select(columns).where('id', '=', id).executeTakeFirst();

/**
 * Returns a running classification and locks it until the end of the transaction. Undefined if it
 * has ended.
 */
export const selectRunningRun = (db: Database, id: number) =>
  db
    .selectFrom('activity_run')
    .select(['last_id as lastId'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();

export const insertRun = (db: Database, now: number): Promise<ClassificationRun> =>
  db
    .insertInto('activity_run')
    .values((e) => ({
      state: 'running',
      total: e.selectFrom('activity_term').select(sql<number>`count(*)`.as('total')),
      started_at: toTimestamp(now),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function storeRunProgress(
  db: Database,
  id: number,
  {
    lastId,
    terms,
    ...found
  }: ReclassifiedCounts & { readonly lastId: number; readonly terms: number },
): Promise<void> {
  await db
    .updateTable('activity_run')
    .set((e) => ({
      last_id: lastId,
      done: e('done', '+', terms),
      classified: e('classified', '+', found.classified),
      conflicts: e('conflicts', '+', found.conflicts),
    }))
    .where('id', '=', id)
    .execute();
}

export async function endRun(
  db: Database,
  id: number,
  state: 'done' | 'canceled',
  now: number,
): Promise<void> {
  await db
    .updateTable('activity_run')
    .set({ state, ended_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}
