/** Reads and writes the stored sums of distributors. */
import { sql } from 'kysely';
import type { Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { DependentRecords } from '#areas/distributors/server/index.ts';
import type { StockSums } from '../domain/index.ts';
import type {} from './tables.ts';

/** The sums of a distributor's month, as of a stamp. */
export type StoredSums = {
  readonly distributorId: number;
  readonly month: Month;
  readonly stamp: string;
  readonly sums: StockSums;
};

/** Returns the stored sums of months. Some may be out of date. */
export const selectStockSums = (db: Database, months: readonly Month[]): Promise<StoredSums[]> =>
  db
    .selectFrom('stock_sums')
    .select(['distributor_id as distributorId', 'month', 'stamp', 'sums'])
    .where('month', 'in', months)
    .execute();

/**
 * Stores sums. Does nothing if the distributor was removed meanwhile: the lock waits for a removal
 * that is under way, and a later removal waits for the lock.
 */
export async function storeStockSums(
  db: Database,
  { distributorId, month, stamp, sums }: StoredSums,
): Promise<void> {
  await db
    .insertInto('stock_sums')
    .columns(['distributor_id', 'month', 'stamp', 'sums'])
    .expression((query) =>
      query
        .selectFrom('distributor')
        .select([
          'id',
          sql<string>`${month}::text`.as('month'),
          sql<string>`${stamp}::text`.as('stamp'),
          sql<string>`${JSON.stringify(sums)}::jsonb`.as('sums'),
        ])
        .where('id', '=', distributorId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['month', 'distributor_id']).doUpdateSet((set) => ({
        stamp: set.ref('excluded.stamp'),
        sums: set.ref('excluded.sums'),
      })),
    )
    .execute();
}

/** Deletes the sums of months before `first`, which people can't open any more. */
export async function deleteStockSumsBefore(db: Database, first: Month): Promise<void> {
  await db.deleteFrom('stock_sums').where('month', '<', first).execute();
}

/** Deletes the sums together with a distributor that is removed. */
export const stockSumsRecords: DependentRecords = {
  tables: ['stock_sums'],
  async forget(db, distributorId) {
    await db.deleteFrom('stock_sums').where('distributor_id', '=', distributorId).execute();
  },
};
