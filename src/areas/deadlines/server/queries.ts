/** Reads and writes monthly blockers. */
import { at, type Database } from '#kernel/server/database.ts';
import type { Blocker, BlockerContent } from '../domain/index.ts';
import type { DeadlineTables } from './tables.ts';

type Row = Omit<DeadlineTables['monthly_blocker'], 'id'> & { readonly id: number };
const blockerOf = (row: Row, distributors: Blocker['distributors']): Blocker => {
  const common = {
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    documents: row.documents,
    distributors,
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

/** All of them, or those that apply to one distributor; a distributor user never sees those of others (the scope sees to it). */
export async function blockersFor(db: Database, distributorId?: number): Promise<Blocker[]> {
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

/** → the new row's id. */
export async function addBlocker(
  db: Database,
  { distributors, documents, startTime, endTime, ...span }: BlockerContent,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('monthly_blocker')
    .values({
      type: span.type,
      start_time: startTime,
      end_time: endTime,
      documents: [...documents],
      all_distributors: distributors === 'all',
      created_at: at(now),
      updated_at: at(now),
      start_day: span.type === 'default' ? span.startDay : null,
      end_day: span.type === 'default' ? span.endDay : null,
      start_block_date: span.type === 'specific' ? span.startBlockDate : null,
      end_block_date: span.type === 'specific' ? span.endBlockDate : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (distributors !== 'all')
    await db
      .insertInto('monthly_blocker_distributor')
      .values(
        [...new Set(distributors)].map((distributor_id) => ({ blocker_id: id, distributor_id })),
      )
      .execute();
  return id;
}
