/**
 * The refreshers of orders: first the reference data, then the heads, which the first list shows,
 * and, after the catalog, whole orders that people can edit offline.
 */
import { addMirroredCurrencies } from '#areas/catalog/device/index.ts';
import {
  isDocumentMissing,
  mirrorList,
  refreshEach,
  toRefreshOutcome,
  replaceAllRows,
  type RefreshContext,
  type RefreshOutcome,
  type Refresher,
} from '#kernel/device/engine-and-databases.ts';
import { addresses, type Order, type OrderHead, type OrderStatus } from '../domain/index.ts';
import { orderKind } from './order-kind.ts';
import {
  orderHeadRow,
  ORDER_HEADS_CURSOR,
  orderHeadsTable,
  orderRecordsTable,
  orderReferencesTable,
} from './tables.ts';

export const orderReferencesRefresher: Refresher = {
  name: 'orders.references',
  rank: 10,
  rights: ['orders.read', 'approvals.read'],
  async run(context) {
    const refreshed = await replaceAllRows(
      context,
      'orders.references',
      orderReferencesTable(context.bulk),
      () => context.api.call(addresses.getOrderReferences),
      async (answer) => {
        await orderReferencesTable(context.bulk).put({ ...answer, id: 'all', asOf: context.now() });
      },
    );

    if (refreshed === 'done')
      await addMirroredCurrencies(
        context.bulk,
        (await orderReferencesTable(context.bulk).get('all'))?.distributors.map(
          (one) => one.currency,
        ) ?? [],
      );
    return refreshed;
  },
};

/**
 * Returns what changes without a new version: the counts of comments and of the ERP's events, and
 * the approval that a restore has lost.
 */
const unversionedFieldsOf = ({
  comments,
  fulfillmentEvents = 0,
  lostApproval,
}: OrderHead | Order): string => JSON.stringify([comments, fulfillmentEvents, lostApproval]);

const editableStatuses: ReadonlySet<OrderStatus> = new Set(['draft', 'waiting_correction']);

/**
 * The number of the newest orders in each of the two editable statuses that are fetched whole. A
 * run fetches at most twice as many orders in all; the next run fetches the others.
 */
const MOST_WHOLE = 50;

export const orderHeadsRefresher: Refresher = {
  name: 'orders.heads',
  rank: 15,
  rights: ['orders.read', 'approvals.read'],
  async run(context) {
    const table = orderHeadsTable(context.bulk);
    const changed = new Map<string, number | 'gone'>();
    const versions = (rows: readonly OrderHead[]) =>
      new Map(rows.map((row) => [row.id, row.deleted ? ('gone' as const) : row.version]));

    const refreshed = await mirrorList(
      context,
      ORDER_HEADS_CURSOR,
      table,
      (cursor) => context.api.call(addresses.listOrderChanges, { query: { cursor } }),
      async (rows: readonly OrderHead[]) => {
        await table.bulkDelete(rows.filter((row) => row.deleted).map((row) => row.id));
        for (const [id, version] of versions(rows)) changed.set(id, version);
        const kept = rows.filter((row) => !row.deleted).map(orderHeadRow);
        return await table.bulkPut(kept, { allKeys: true });
      },
      {
        before: async (rows) => {
          const told = new Map(rows.map((row) => [row.id, unversionedFieldsOf(row)]));
          await context.markBehind(
            orderKind,
            versions(rows),
            (order) => told.get(order.id) === unversionedFieldsOf(order),
          );
        },
      },
    );

    await context.mirrored(orderKind, changed);
    return refreshed;
  },
};

/**
 * Fetches whole orders. It has the same name as the refresher of the heads, so refreshing by that
 * name runs both.
 */
export const wholeOrdersRefresher: Refresher = {
  ...orderHeadsRefresher,
  rank: 30,
  run: fetchWhole,
};

async function fetchWhole(context: RefreshContext): Promise<RefreshOutcome> {
  const drafts = (
    await Promise.all(
      [...editableStatuses].map((status) =>
        orderHeadsTable(context.bulk)
          .where('[status+newest+id]')
          .between([status, -Infinity], [status, Infinity])
          .limit(MOST_WHOLE)
          .toArray(),
      ),
    )
  ).flat();

  const here = new Set(
    (await orderRecordsTable(context.core).bulkGet(drafts.map((row) => row.id))).flatMap((record) =>
      record ? [record.id] : [],
    ),
  );

  const wanted = [
    ...new Set([
      ...(await context.behind(orderKind)),
      ...drafts.map((row) => row.id).filter((id) => !here.has(id)),
    ]),
  ].slice(0, MOST_WHOLE * 2);

  return await refreshEach(wanted, async (id) => {
    const reply = await context.api.call(addresses.getOrder, { params: { id } });
    if (reply.ok) {
      await context.applyServerState(orderKind, id, reply.value);
      await context.mirrored(orderKind, new Map([[id, reply.value.version]]));
    } else if (isDocumentMissing(reply)) await context.applyServerState(orderKind, id, 'gone');
    return toRefreshOutcome(reply);
  });
}
