/** Mirrors: what the server has, fetched page by page behind a cursor; rows and cursor move in one transaction. */
import type { Table } from 'dexie';
import type { BulkDatabase } from '../storage/databases.ts';
import type { Reply } from '../http/reply.ts';
import type { Refreshed, RefreshContext } from '../module.ts';

export type Delta<Row> = {
  readonly rows: readonly Row[];
  readonly cursor: string;
  readonly more: boolean;
  /** The cursor was of another epoch: what is here goes first. */
  readonly restart: boolean;
};
const MOST_PAGES = 2_000;

/** What an answer means for a round. What one may not see is done with, not waited for. */
export function refreshedBy(reply: Reply<unknown>): Refreshed {
  if (reply.ok) return 'done';
  const isHidden =
    reply.kind === 'refused' && (reply.code === 'forbidden' || reply.httpStatus === 404);
  if (isHidden) return 'done';
  return reply.kind === 'unreachable' || reply.kind === 'not_ours' ? 'unheard' : 'later';
}

/**
 * Follows a delta to its end. `store` runs inside the transaction, page by page; `restart` empties the table first (or what `empty` says).
 * `before` runs before each page's transaction, for notes in the other database that a kill in between must not lose.
 * Cut off, what came so far stays, and the next run goes on from there.
 */
export async function mirror<Row>(
  { bulk, now, hasSpace }: Pick<RefreshContext, 'bulk' | 'now' | 'hasSpace'>,
  name: string,
  table: Table,
  page: (cursor: string | undefined) => Promise<Reply<Delta<Row>>>,
  store: (rows: readonly Row[]) => Promise<unknown>,
  {
    empty = () => table.clear(),
    before,
  }: {
    readonly empty?: () => Promise<unknown>;
    readonly before?: (rows: readonly Row[]) => Promise<unknown>;
  } = {},
): Promise<Refreshed> {
  let cursor = (await bulk.cursors.get(name))?.cursor ?? undefined;
  for (let n = 0; n < MOST_PAGES; n += 1) {
    if (!(await hasSpace())) return 'later';
    const reply = await page(cursor);
    if (!reply.ok) return refreshedBy(reply);
    const { rows, more, restart } = reply.value;
    const next = reply.value.cursor;
    await before?.(rows);
    await bulk.transaction('rw', [bulk.cursors, table], async () => {
      if (restart) await empty();
      if (rows.length > 0) await store(rows);
      await bulk.cursors.put({ name, cursor: next, asOf: now() });
    });
    if (!more) return 'done';
    cursor = next;
  }
  return 'done';
}

/** A small list fetched whole, marked with when. */
export async function replaceAll<Answer>(
  { bulk, now }: Pick<RefreshContext, 'bulk' | 'now'>,
  name: string,
  table: Table,
  ask: () => Promise<Reply<Answer>>,
  store: (answer: Answer) => Promise<unknown>,
): Promise<Refreshed> {
  const reply = await ask();
  if (!reply.ok) return refreshedBy(reply);
  await bulk.transaction('rw', [bulk.cursors, table], async () => {
    await table.clear();
    await store(reply.value);
    await bulk.cursors.put({ name, cursor: null, asOf: now() });
  });
  return 'done';
}
export const asOf = async (bulk: BulkDatabase, name: string) =>
  (await bulk.cursors.get(name))?.asOf;
