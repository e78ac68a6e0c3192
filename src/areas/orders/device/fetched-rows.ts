/**
 * Stores the server's answers for reading offline. A table keeps the hundred that were fetched
 * last.
 */
import type { Table } from 'dexie';
import type { Reply } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { FetchedOrder } from './order-views.ts';

const MOST_KEPT = 100;

/**
 * Stores a row and deletes all but the newest rows. Must be called in a transaction. The table
 * needs an index `asOf`.
 */
export async function storeAndKeepNewest<Row extends { readonly asOf: Instant }>(
  table: Table<Row, string>,
  row: Row,
): Promise<void> {
  await table.put(row);
  await table.bulkDelete(await table.orderBy('asOf').reverse().offset(MOST_KEPT).primaryKeys());
}

/**
 * Returns why an order could not be fetched. Status 400 means that the id in the address is
 * invalid.
 */
export const orderFetchFailure = (
  reply: Exclude<Reply<unknown>, { ok: true }>,
): Exclude<FetchedOrder, 'fetched'> =>
  reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
    ? 'not_found'
    : 'unreachable';
