/** Mirrors: what the server has, brought here page by page behind a cursor; rows and cursor move in one transaction. */
import type { Table } from 'dexie';
import type { AnswerOf, AnyCall, QueryOf } from '#kernel/domain/call.ts';
import type { BulkDatabase } from './databases.ts';
import type { Reply } from './reply.ts';
import type { RefreshContext } from './room.ts';

export type Delta<Row> = { readonly rows: readonly Row[]; readonly cursor: string; readonly more: boolean; /** The cursor was of another epoch: what is here goes first. */ readonly restart: boolean };
const MOST_PAGES = 2_000;

/**
 * Follows a delta to its end. `store` runs inside the transaction, page by page; `restart` empties the table first (or what `empty` says).
 * false: the server did not answer; what came so far stays, and the next run goes on from there.
 */
export async function mirror<Row>({ bulk, now }: Pick<RefreshContext, 'bulk' | 'now'>, name: string, table: Table, page: (cursor: string | undefined) => Promise<Reply<Delta<Row>>>, store: (rows: readonly Row[]) => Promise<unknown>, empty: () => Promise<unknown> = () => table.clear()): Promise<boolean> {
  let cursor = (await bulk.cursors.get(name))?.cursor ?? undefined;
  for (let n = 0; n < MOST_PAGES; n += 1) {
    const reply = await page(cursor);
    if (!reply.ok) return false;
    const { rows, more, restart } = reply.value, next = reply.value.cursor;
    await bulk.transaction('rw', [bulk.cursors, table], async () => {
      if (restart) await empty();
      if (rows.length > 0) await store(rows);
      await bulk.cursors.put({ name, cursor: next, asOf: now() });
    });
    if (!more) return true;
    cursor = next;
  }
  return true;
}

/** A small list fetched whole, marked with when; false: the server did not answer. */
export async function replaceAll<C extends AnyCall>({ api, bulk, now }: Pick<RefreshContext, 'api' | 'bulk' | 'now'>, name: string, table: Table, call: C, query: QueryOf<C>, store: (answer: AnswerOf<C>) => Promise<unknown>): Promise<boolean> {
  const reply = await api.call(call, { query });
  if (!reply.ok) return false;
  await bulk.transaction('rw', [bulk.cursors, table], async () => {
    await table.clear();
    await store(reply.value);
    await bulk.cursors.put({ name, cursor: null, asOf: now() });
  });
  return true;
}
export const asOf = async (bulk: BulkDatabase, name: string) => (await bulk.cursors.get(name))?.asOf;
