/** Answers of the server that are kept for reading offline: the newest hundred of a table, by when they were asked for. */
import type { Table } from 'dexie';
import type { Reply } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { FetchedOrder } from './order-views.ts';

const MOST_KEPT = 100;

/** To be called within a transaction. The table has an index `asOf`. */
export async function keepNewest<Row extends { readonly asOf: Instant }>(
  table: Table<Row, string>,
  row: Row,
): Promise<void> {
  await table.put(row);
  await table.bulkDelete(await table.orderBy('asOf').reverse().offset(MOST_KEPT).primaryKeys());
}

/** 400: what the address names cannot be an order's id. */
export const whyNotFetched = (
  reply: Exclude<Reply<unknown>, { ok: true }>,
): Exclude<FetchedOrder, 'fetched'> =>
  reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
    ? 'not_found'
    : 'unreachable';
