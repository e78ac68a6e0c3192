/**
 * Reads the orders that are newer on this device than in the mirror and joins both into a page of
 * the list.
 */
import type { Engine, SyncState } from '#kernel/device/index.ts';
import { orderHeadOf } from '../../domain/index.ts';
import type { OrderRow } from '../order-views.ts';
import {
  compareIds,
  orderHeadRow,
  orderHeadsTable,
  orderRecordsTable,
  type OrderHeadRow,
} from '../tables.ts';

export type LocalOrder = { readonly row: OrderHeadRow; readonly sync: SyncState };
export type ListedRow = Omit<OrderRow, 'isHere'>;

export type LocalOrders = {
  readonly orders: readonly LocalOrder[];
  /**
   * The ids of mirrored rows that are hidden, because this device has a newer version of the order
   * or has removed it.
   */
  readonly hiddenIds: readonly string[];
};

type Place = Pick<OrderHeadRow, 'newest' | 'id'>;

/** Compares rows for sorting them newest first. */
export const compareNewestFirst = (a: Place, b: Place) => a.newest - b.newest || compareIds(a, b);

/** Returns the orders that are newer on this device than in the mirror. */
export async function readLocalOrders(engine: Engine): Promise<LocalOrders> {
  const records = await orderRecordsTable(engine.core).where('local').equals(1).toArray();
  return {
    hiddenIds: records.map((record) => record.id),
    orders: records.flatMap((record) =>
      record.state ? [{ row: orderHeadRow(orderHeadOf(record.state)), sync: record.sync }] : [],
    ),
  };
}

const MANY = 50;

/**
 * Returns the mirrored heads of these ids. With many ids, the mirror's keys are read first, because
 * most unsent orders are not in it and one read is faster than a look-up for each.
 */
export async function mirroredHeads(
  engine: Engine,
  ids: readonly string[],
): Promise<OrderHeadRow[]> {
  if (ids.length === 0) return [];
  const heads = orderHeadsTable(engine.bulk);
  const known = ids.length > MANY ? new Set(await heads.toCollection().primaryKeys()) : undefined;
  const rows = await heads.bulkGet(ids.filter((id) => known?.has(id) ?? true));
  return rows.filter((row) => row !== undefined);
}

const listedRow = (
  { newest: _newest, words: _words, ...head }: OrderHeadRow,
  sync: SyncState,
): ListedRow => ({ ...head, sync });

const syncedOrder = (row: OrderHeadRow): LocalOrder => ({ row, sync: 'synced' });

/** Returns a page of the mirrored and the local rows, sorted by `compare`. */
export const joinSortedPage = (
  compare: (a: OrderHeadRow, b: OrderHeadRow) => number,
  mirrored: readonly OrderHeadRow[],
  locals: readonly LocalOrder[],
  offset: number,
  limit: number,
): ListedRow[] =>
  [...mirrored.map(syncedOrder), ...locals]
    .sort((a, b) => compare(a.row, b.row))
    .slice(offset, offset + limit)
    .map(({ row, sync }) => listedRow(row, sync));

/**
 * Returns a page of the joined list, newest first. `mirrored` holds the mirror's rows from index
 * `start` on. `hidden` holds the mirrored rows that local orders replace.
 */
export function joinNewestFirstPage(
  mirrored: readonly OrderHeadRow[],
  start: number,
  hidden: readonly OrderHeadRow[],
  locals: readonly LocalOrder[],
  offset: number,
  limit: number,
): ListedRow[] {
  const first = mirrored[0];
  const isEarlier = (place: Place) =>
    start > 0 && first !== undefined && compareNewestFirst(place, first) < 0;
  const earlierLocals = locals.filter(({ row }) => isEarlier(row)).length;
  const skipped = start - hidden.filter(isEarlier).length + earlierLocals;

  const hiddenIds = new Set(hidden.map((row) => row.id));
  const shownMirrored = mirrored.filter((row) => !hiddenIds.has(row.id)).map(syncedOrder);

  return [...shownMirrored, ...locals.filter(({ row }) => !isEarlier(row))]
    .sort((a, b) => compareNewestFirst(a.row, b.row))
    .slice(offset - skipped, offset - skipped + limit)
    .map(({ row, sync }) => listedRow(row, sync));
}
