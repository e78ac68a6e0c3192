/**
 * Computes the sums of distributors, and defines the job that stores them for the list of all
 * distributors.
 */
import type { Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { selectActiveDistributors } from '#areas/distributors/server/index.ts';
import { companyBalancesOf, stockSumsOf, type StockSums } from '../domain/index.ts';
import { readStockStamps, stockMonths } from './stock-stamps.ts';
import { readStockFacts } from './stock-facts.ts';
import { deleteStockSumsBefore, storeStockSums, selectStockSums } from './stock-sums-sql.ts';

export const SUM_STOCK_JOB = 'stock.sum';

const sumStock = async (db: Database, distributor: Distributor, month: Month) =>
  stockSumsOf(companyBalancesOf(await readStockFacts(db, distributor, month, '', false)));

/**
 * Returns the sums of a month for all active distributors. Sums whose stored stamp differs are
 * computed again, but not stored.
 */
export async function readSumsOfMonth(
  db: Database,
  month: Month,
): Promise<{ readonly distributor: Distributor; readonly sums: StockSums }[]> {
  const distributors = await selectActiveDistributors(db);
  const [stampOf, stored] = await Promise.all([
    readStockStamps(db, distributors, [month], false),
    selectStockSums(db, [month]),
  ]);
  const known = new Map(stored.map((one) => [`${one.distributorId} ${one.stamp}`, one.sums]));

  const rows: { readonly distributor: Distributor; readonly sums: StockSums }[] = [];
  for (const distributor of distributors) {
    const found = known.get(`${distributor.id} ${stampOf(distributor, month)}`);
    rows.push({ distributor, sums: found ?? (await sumStock(db, distributor, month)) });
  }
  return rows;
}

/**
 * Stores the sums of all months whose stamp differs, newest first. The next run continues an
 * interrupted one.
 */
export const sumStockJob: Job = async ({ db, now, stopping }) => {
  const months = stockMonths(now());
  await deleteStockSumsBefore(db, months[0]!);
  const distributors = await selectActiveDistributors(db);
  const stampOf = await readStockStamps(db, distributors, months, false);
  const stored = new Set(
    (await selectStockSums(db, months)).map(
      (one) => `${one.distributorId} ${one.month} ${one.stamp}`,
    ),
  );
  const changed = months
    .toReversed()
    .flatMap((month) =>
      distributors.map((distributor) => ({
        distributor,
        month,
        stamp: stampOf(distributor, month),
      })),
    )
    .filter(({ distributor, month, stamp }) => !stored.has(`${distributor.id} ${month} ${stamp}`));

  await forEachRow(changed, async ({ distributor, month, stamp }) => {
    if (stopping.aborted) return;
    const sums = await sumStock(db, distributor, month);
    await storeStockSums(db, { distributorId: distributor.id, month, stamp, sums });
  });
};
