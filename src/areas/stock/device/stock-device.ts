/** Binds expected stock to a running engine: live queries that read this device only. */
import {
  bindFirstArgument,
  readWithAsOf,
  type Engine,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant, Month } from '#kernel/domain/dates.ts';
import type { StockMonth } from '../domain/index.ts';
import { STOCK_CURSOR, stockMonthsTable } from './tables.ts';

type Reading = Pick<Engine, 'bulk'>;
type Refreshing = Pick<Engine, 'bulk' | 'refresh'>;

/**
 * Returns the facts of a month. `facts` is undefined if they are not on this device. `asOf` is the
 * time of the last complete refresh, or undefined before the first one.
 */
const readStockMonth = (
  { bulk }: Reading,
  month: Month,
): Promise<{ readonly facts: StockMonth | undefined; readonly asOf: Instant | undefined }> =>
  readWithAsOf(bulk, STOCK_CURSOR, async () => ({
    facts: await stockMonthsTable(bulk).get(month),
  }));

/** Fetches changed months now, even if they were complete a moment ago. */
async function refreshStock({ bulk, refresh }: Refreshing): Promise<void> {
  await bulk.cursors.update(STOCK_CURSOR, { cursor: null });
  await refresh(STOCK_CURSOR);
}

export const createStockDevice = (engine: Refreshing) =>
  bindFirstArgument(engine, { readStockMonth, refreshStock });
