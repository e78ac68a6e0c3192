/** Mirrors: what the server has, fetched page by page behind a cursor; rows and cursor move in one transaction. */
import type { Collection, IndexableType, Table } from 'dexie';
import type { Instant } from '#kernel/domain/dates.ts';
import { isReadBy } from '../access/access-record.ts';
import type { BulkDatabase } from '../storage/databases.ts';
import type { Reply } from '../http/reply.ts';
import type { Refreshed, RefreshContext } from '../module.ts';

export type Delta<Row> = {
  readonly rows: readonly Row[];
  readonly cursor: string;
  readonly more: boolean;
  /** The cursor was of another epoch: this is the first page of all. */
  readonly restart: boolean;
};

/** What an answer means for a round. What one may not see is done with, not waited for. */
export function refreshedBy(reply: Reply<unknown>): Refreshed {
  if (reply.ok) return 'done';
  const isHidden =
    reply.kind === 'refused' && (reply.code === 'forbidden' || reply.httpStatus === 404);
  if (isHidden) return 'done';
  return reply.kind === 'unreachable' || reply.kind === 'not_ours' ? 'unheard' : 'later';
}

/**
 * Follows a delta to its end. `store` runs inside the transaction, page by page, and tells the keys of what it put.
 * `before` runs before each page's transaction, for notes in the other database that a kill in between must not lose.
 * Cut off, what came so far stays, and the next run goes on from there. Where the server begins the list anew, what is
 * here stays until its last page; then `listed` (the whole table, unless told) loses what no page had.
 * `parts` are names under which it is noted, at its end, that all of the list is here.
 */
export async function mirror<Row>(
  { bulk, now, hasSpace, access }: Pick<RefreshContext, 'bulk' | 'now' | 'hasSpace' | 'access'>,
  name: string,
  table: Table,
  page: (cursor: string | undefined) => Promise<Reply<Delta<Row>>>,
  store: (rows: readonly Row[]) => Promise<readonly IndexableType[]>,
  {
    listed = () => table.toCollection(),
    before,
    parts = [],
  }: {
    readonly listed?: () => Collection;
    readonly before?: (rows: readonly Row[]) => Promise<unknown>;
    readonly parts?: readonly string[];
  } = {},
): Promise<Refreshed> {
  const known = await bulk.cursors.get(name);
  let cursor = known?.cursor ?? undefined;
  /** Since when everything that the server had is here; undefined: some of it has not come yet. */
  let wholeSince = known?.isPartial ? undefined : known?.asOf;
  for (;;) {
    if (!(await hasSpace())) return 'later';
    const reply = await page(cursor);
    if (!reply.ok) return refreshedBy(reply);
    const { rows, more, restart } = reply.value;
    const next = reply.value.cursor;
    if (!more) wholeSince = now();
    await before?.(rows);
    const isStored = await bulk.transaction('rw', [bulk.cursors, table], async () => {
      if (!(await isReadBy(bulk, access))) return false;
      const keys = rows.length > 0 ? await store(rows) : [];
      const isRenewed = await renewed(bulk, name, { restart, keys, page: next });
      if (isRenewed && !more) await sweep(bulk, name, table, listed());
      await bulk.cursors.put({
        name,
        cursor: next,
        asOf: wholeSince ?? now(),
        ...(wholeSince === undefined ? { isPartial: true } : {}),
        ...(isRenewed && more ? { isRenewed } : {}),
      });
      if (!more && parts.length > 0 && (isRenewed || !known || known.isPartial))
        await bulk.cursors.bulkPut(
          parts.map((part) => ({ name: part, cursor: null, asOf: now() })),
        );
      return true;
    });
    if (!isStored) return 'later';
    if (!more) return 'done';
    // There is more, and nothing to ask for it by.
    if (next === cursor) return 'later';
    cursor = next;
  }
}

/** The pages of a list begun anew, each with the keys that it brought: rows in tables stay as they are, and a kill forgets none. */
const pagesOf = (bulk: BulkDatabase, name: string) =>
  bulk.cursors.where('name').startsWith(`${name} page `);
/** Whether the list is being renewed; notes the keys of this page if so. Asked of the database: another tab may have come to its end. */
async function renewed(
  bulk: BulkDatabase,
  name: string,
  {
    restart,
    keys,
    page,
  }: {
    readonly restart: boolean;
    readonly keys: readonly IndexableType[];
    readonly page: string;
  },
): Promise<boolean> {
  if (restart) await pagesOf(bulk, name).delete();
  else if (!(await bulk.cursors.get(name))?.isRenewed) return false;
  await bulk.cursors.put({ name: `${name} page ${page}`, cursor: null, asOf: 0, keys });
  return true;
}
async function sweep(bulk: BulkDatabase, name: string, table: Table, listed: Collection) {
  const pages = await pagesOf(bulk, name).toArray();
  const there = new Set(pages.flatMap(({ keys = [] }) => keys.map(String)));
  const here = await listed.primaryKeys();
  await table.bulkDelete(here.filter((key) => !there.has(String(key))));
  await pagesOf(bulk, name).delete();
}

/** A small list fetched whole, marked with when. */
export async function replaceAll<Answer>(
  { bulk, now, access }: Pick<RefreshContext, 'bulk' | 'now' | 'access'>,
  name: string,
  table: Table,
  ask: () => Promise<Reply<Answer>>,
  store: (answer: Answer) => Promise<unknown>,
): Promise<Refreshed> {
  const reply = await ask();
  if (!reply.ok) return refreshedBy(reply);
  return await bulk.transaction('rw', [bulk.cursors, table], async () => {
    if (!(await isReadBy(bulk, access))) return 'later';
    await table.clear();
    await store(reply.value);
    await bulk.cursors.put({ name, cursor: null, asOf: now() });
    return 'done';
  });
}
/** When everything of a list was last here; undefined: never, or not yet. */
export async function asOf(bulk: BulkDatabase, name: string): Promise<Instant | undefined> {
  const known = await bulk.cursors.get(name);
  return known?.isPartial ? undefined : known?.asOf;
}
/** What is read of a list with what is known of it: `asOf` undefined says that some of it has not come yet, so that what is missing may exist and what is counted is no total. */
export async function withAsOf<Answer extends object>(
  bulk: BulkDatabase,
  name: string,
  read: () => Promise<Answer>,
): Promise<Answer & { readonly asOf: Instant | undefined }> {
  const before = await asOf(bulk, name);
  const answer = await read();
  // The list may have been emptied meanwhile.
  const isWhole = (await asOf(bulk, name)) !== undefined;
  return { ...answer, asOf: isWhole ? before : undefined };
}
