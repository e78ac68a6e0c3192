/**
 * Mirrors the months of the user's distributor. The server names a stamp for each month, and only
 * months whose stamp differs from the stored one are fetched. Administrators mirror none.
 */
import {
  mirrorList,
  type Delta,
  type RefreshContext,
  type Refresher,
} from '#kernel/device/engine-and-databases.ts';
import type { Reply } from '#kernel/device/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { addresses, SHOWN_STOCK_MONTH_COUNT, type StockMonth } from '../domain/index.ts';
import { STOCK_CURSOR, stockMonthsTable } from './tables.ts';

/**
 * Milliseconds after a complete refresh in which regular refreshes skip the months, because
 * computing stamps costs the server more than the changes of other lists. `refreshStock` fetches
 * stamps at once.
 */
const REFRESH_AFTER = 5 * MINUTE;

/**
 * Returns a function that fetches the next changed month as a page of a list. The cursor names the
 * month and its stamp, so it moves with every page.
 */
function changedMonths({ api, bulk }: Pick<RefreshContext, 'api' | 'bulk'>) {
  let waiting: { readonly month: string; readonly stamp: string }[] | undefined;

  return async (cursor: string | undefined): Promise<Reply<Delta<StockMonth>>> => {
    if (waiting === undefined) {
      const listed = await api.call(addresses.listStockMonths, {});
      if (!listed.ok) return listed;
      const stored = await stockMonthsTable(bulk).toArray();
      const stamps = new Map(stored.map(({ month, stamp }) => [month, stamp]));
      // The newest month comes first, because people open it first.
      waiting = listed.value.months
        .filter(({ month, stamp }) => stamps.get(month) !== stamp)
        .toReversed();
    }

    const next = waiting.shift();
    if (!next) {
      return {
        ok: true,
        value: { rows: [], cursor: cursor ?? 'unchanged', more: false, restart: false },
      } as Reply<Delta<StockMonth>>;
    }
    const reply = await api.call(addresses.getStockMonth, {
      params: { month: next.month },
      query: {},
    });
    return reply.ok
      ? {
          ...reply,
          value: {
            rows: [reply.value],
            cursor: `${next.month} ${next.stamp}`,
            more: waiting.length > 0,
            restart: false,
          },
        }
      : reply;
  };
}

export const stockRefresher: Refresher = {
  name: STOCK_CURSOR,
  // Nothing else depends on these months, and they are the largest answers.
  rank: 70,
  rights: ['inventory.read'],
  async run(context) {
    const { actor, bulk } = context;
    if (actor.distributorId === null || !can(actor, 'pos', 'read')) return 'done';

    const known = await bulk.cursors.get(STOCK_CURSOR);
    const isComplete = known !== undefined && known.cursor !== null && !known.isPartial;
    if (isComplete && context.now() - known.asOf < REFRESH_AFTER) return 'done';

    const table = stockMonthsTable(bulk);
    return await mirrorList(context, STOCK_CURSOR, table, changedMonths(context), async (rows) => {
      const keys = await table.bulkPut([...rows], { allKeys: true });
      // Delete months that are older than the `SHOWN_STOCK_MONTH_COUNT` that people can open.
      const months = await table.orderBy('month').reverse().primaryKeys();
      await table.bulkDelete(months.slice(SHOWN_STOCK_MONTH_COUNT));
      return keys;
    });
  },
};
