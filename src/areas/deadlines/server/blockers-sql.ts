/** Reads and writes monthly blockers. */
import type { Selectable } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import type { Blocker, BlockerContent } from '../domain/index.ts';
import type { DeadlineTables } from './tables.ts';

type Row = Selectable<DeadlineTables['monthly_blocker']>;

const blockerOf = (row: Row, distributors: Blocker['distributors']): Blocker => {
  const common = {
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    documents: row.documents,
    distributors,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  return row.type === 'default'
    ? { ...common, type: 'default', startDay: row.start_day!, endDay: row.end_day! }
    : {
        ...common,
        type: 'specific',
        startBlockDate: row.start_block_date!,
        endBlockDate: row.end_block_date!,
      };
};

/**
 * Returns all blockers, or those that apply to one distributor, without the ids of other
 * distributors. For users of a distributor, the scope hides the other ids in any case.
 */
export async function selectBlockersOfDistributor(
  db: Database,
  distributorId?: number,
): Promise<Blocker[]> {
  const rows = await db.selectFrom('monthly_blocker').selectAll().orderBy('id').execute();
  let links = db.selectFrom('monthly_blocker_distributor').selectAll().orderBy('distributor_id');
  if (distributorId !== undefined) links = links.where('distributor_id', '=', distributorId);
  const named = new Map<number, number[]>();
  for (const link of rows.some((row) => !row.all_distributors) ? await links.execute() : [])
    named.set(link.blocker_id, [...(named.get(link.blocker_id) ?? []), link.distributor_id]);

  return rows.flatMap((row): Blocker[] => {
    const distributors = row.all_distributors ? 'all' : named.get(row.id);
    return distributors ? [blockerOf(row, distributors)] : [];
  });
}

/** Returns blockers, newest first, with ids below `after`. */
export async function selectBlockersBelowId(
  db: Database,
  {
    type,
    after,
  }: { readonly type?: Blocker['type'] | undefined; readonly after?: number | undefined },
  limit: number,
): Promise<Blocker[]> {
  let found = db.selectFrom('monthly_blocker').selectAll().orderBy('id', 'desc').limit(limit);
  if (type) found = found.where('type', '=', type);
  if (after !== undefined) found = found.where('id', '<', after);
  return withDistributors(db, await found.execute());
}

/** Returns a blocker, if it exists. With `forUpdate` it is locked until the transaction ends. */
export async function selectBlocker(
  db: Database,
  id: number,
  forUpdate = false,
): Promise<Blocker | undefined> {
  const found = db.selectFrom('monthly_blocker').selectAll().where('id', '=', id);
  const row = await (forUpdate ? found.forUpdate() : found).executeTakeFirst();
  return row && (await withDistributors(db, [row]))[0];
}

async function withDistributors(db: Database, rows: readonly Row[]): Promise<Blocker[]> {
  const links = await readByIds(
    rows.filter((row) => !row.all_distributors).map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('monthly_blocker_distributor')
        .selectAll()
        .where('blocker_id', 'in', ids)
        .orderBy('distributor_id')
        .execute(),
  );
  const named = Map.groupBy(links, ({ blocker_id }) => blocker_id);

  return rows.map((row) =>
    blockerOf(
      row,
      row.all_distributors
        ? 'all'
        : (named.get(row.id) ?? []).map(({ distributor_id }) => distributor_id),
    ),
  );
}

/** Returns the ids of the distributors that any blocker names. */
export const selectDistributorIdsInBlockers = async (db: Database): Promise<number[]> =>
  (
    await db
      .selectFrom('monthly_blocker_distributor')
      .select('distributor_id as id')
      .distinct()
      .execute()
  ).map(({ id }) => id);

const columnsOf = ({ distributors, documents, startTime, endTime, ...span }: BlockerContent) => ({
  type: span.type,
  start_time: startTime,
  end_time: endTime,
  documents: [...documents],
  all_distributors: distributors === 'all',
  start_day: span.type === 'default' ? span.startDay : null,
  end_day: span.type === 'default' ? span.endDay : null,
  start_block_date: span.type === 'specific' ? span.startBlockDate : null,
  end_block_date: span.type === 'specific' ? span.endBlockDate : null,
});

async function linkDistributors(
  db: Database,
  blockerId: number,
  { distributors }: BlockerContent,
): Promise<void> {
  if (distributors === 'all') return;
  await db
    .insertInto('monthly_blocker_distributor')
    .values(
      [...new Set(distributors)].map((distributor_id) => ({
        blocker_id: blockerId,
        distributor_id,
      })),
    )
    .execute();
}

/** Adds a blocker and returns its id. */
export async function addBlocker(
  db: Database,
  content: BlockerContent,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('monthly_blocker')
    .values({ ...columnsOf(content), created_at: toTimestamp(now), updated_at: toTimestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkDistributors(db, id, content);
  return id;
}

/** Changes a blocker, which this transaction must have locked with `selectBlocker`. */
export async function updateBlocker(
  db: Database,
  id: number,
  content: BlockerContent,
  now: number,
): Promise<void> {
  await db
    .updateTable('monthly_blocker')
    .set((e) => ({
      ...columnsOf(content),
      updated_at: toTimestamp(now),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('monthly_blocker_distributor').where('blocker_id', '=', id).execute();
  await linkDistributors(db, id, content);
}

export async function deleteBlocker(db: Database, id: number): Promise<void> {
  await db.deleteFrom('monthly_blocker').where('id', '=', id).execute();
}
