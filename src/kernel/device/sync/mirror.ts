/**
 * Mirrors the server's lists on the device. A list is fetched page by page, and a cursor stores how
 * far; rows and cursor change in one transaction.
 */
import type { Collection, IndexableType, Table } from 'dexie';
import type { Instant } from '#kernel/domain/dates.ts';
import { wasReadWithAccess } from '../access/access-note.ts';
import type { BulkDatabase } from '../storage/databases.ts';
import type { Reply } from '../http/reply.ts';
import type { RefreshOutcome, RefreshContext } from '../module.ts';

/** A page of changes to a list since a cursor. */
export type Delta<Row> = {
  readonly rows: readonly Row[];
  readonly cursor: string;
  readonly more: boolean;
  /**
   * True if the cursor was invalid, or came from another epoch or another list. This is then the
   * first page of the whole list. False if no cursor was sent.
   */
  readonly restart: boolean;
};

/**
 * Returns the outcome of a refresher for a reply. If the user may not see the data, the refresher
 * is done. An error of the server concerns only this refresher, unless the server asks for a pause.
 */
export function toRefreshOutcome(reply: Reply<unknown>): RefreshOutcome {
  if (reply.ok) return 'done';
  const isHidden =
    reply.kind === 'refused' && (reply.code === 'forbidden' || reply.httpStatus === 404);
  if (isHidden) return 'done';
  if (reply.kind === 'server_error' && reply.retryAfterMs === 0) return 'failed';
  return reply.kind === 'unreachable' || reply.kind === 'not_ours' ? 'unheard' : 'later';
}

/**
 * Refreshes the parts of a refresher's data one after the other. If the server fails on a part, the
 * other parts are refreshed too, and the result is `failed`. An outcome that ends the round is
 * returned at once.
 */
export async function refreshEach<Part>(
  parts: Iterable<Part>,
  refresh: (part: Part) => Promise<RefreshOutcome>,
): Promise<RefreshOutcome> {
  let result: RefreshOutcome = 'done';
  for (const part of parts) {
    const refreshed = await refresh(part);
    if (refreshed === 'failed') result = refreshed;
    else if (refreshed !== 'done') return refreshed;
  }
  return result;
}

/**
 * Returns true if the server does not have the requested document, or the user may not see it. A
 * server process of another version that does not know the call says nothing about the document.
 */
export const isDocumentMissing = (reply: Reply<unknown>): boolean =>
  !reply.ok && reply.kind === 'refused' && reply.code === 'not_found';

/**
 * Follows a list's changes to their end. If this is interrupted, the pages so far stay, and the
 * next run continues from there. If the server begins the list again, the old rows stay until the
 * last page; then rows that were on no page are deleted.
 * @param name The name of the list's cursor.
 * @param page Fetches the page after a cursor.
 * @param store Stores a page's rows inside the transaction, and returns their keys.
 */
export async function mirrorList<Row>(
  { bulk, now, hasSpace, access }: Pick<RefreshContext, 'bulk' | 'now' | 'hasSpace' | 'access'>,
  name: string,
  table: Table,
  page: (cursor: string | undefined) => Promise<Reply<Delta<Row>>>,
  store: (rows: readonly Row[]) => Promise<readonly IndexableType[]>,
  {
    /** The rows that belong to the list, by default all rows of the table. */
    listed = () => table.toCollection(),
    // Runs before each page's transaction, for notes in the core database.
    before,
    // Names of further cursors, which get the current time whenever the whole list was fetched from
    // its beginning.
    parts = [],
  }: {
    readonly listed?: () => Collection;
    readonly before?: (rows: readonly Row[]) => Promise<unknown>;
    readonly parts?: readonly string[];
  } = {},
): Promise<RefreshOutcome> {
  const known = await bulk.cursors.get(name);
  let cursor = known?.cursor ?? undefined;
  // When the list was last complete here, or undefined while rows are missing.
  let wholeSince = known?.isPartial ? undefined : known?.asOf;

  for (;;) {
    if (!(await hasSpace())) return 'later';
    const reply = await page(cursor);
    if (!reply.ok) return toRefreshOutcome(reply);
    const { rows, more, restart } = reply.value;
    const next = reply.value.cursor;

    if (!more) wholeSince = now();
    await before?.(rows);

    const isStored = await bulk.transaction('rw', [bulk.cursors, table], async () => {
      if (!(await wasReadWithAccess(bulk, access))) return false;
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
    // The server reports more pages, but the cursor did not move.
    if (next === cursor) return 'later';
    cursor = next;
  }
}

/**
 * Returns the stored pages of a list that was begun again. Each has the keys of its rows, so that
 * an interruption loses none.
 */
const pagesOf = (bulk: BulkDatabase, name: string) =>
  bulk.cursors.where('name').startsWith(`${name} page `);

/**
 * Returns true if the list is being renewed, and then stores the keys of this page. The database is
 * read again, because another tab may have finished the renewal.
 */
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

/** Deletes the list's rows that were on no page of the renewal. */
async function sweep(bulk: BulkDatabase, name: string, table: Table, listed: Collection) {
  const pages = await pagesOf(bulk, name).toArray();
  const there = new Set(pages.flatMap(({ keys = [] }) => keys.map(String)));
  const here = await listed.primaryKeys();
  await table.bulkDelete(here.filter((key) => !there.has(String(key))));
  await pagesOf(bulk, name).delete();
}

/** Replaces all rows of a small list, and stores the time. */
export async function replaceAllRows<Answer>(
  { bulk, now, access }: Pick<RefreshContext, 'bulk' | 'now' | 'access'>,
  name: string,
  table: Table,
  ask: () => Promise<Reply<Answer>>,
  store: (answer: Answer) => Promise<unknown>,
): Promise<RefreshOutcome> {
  const reply = await ask();
  if (!reply.ok) return toRefreshOutcome(reply);
  return await bulk.transaction('rw', [bulk.cursors, table], async () => {
    if (!(await wasReadWithAccess(bulk, access))) return 'later';
    await table.clear();
    await store(reply.value);
    await bulk.cursors.put({ name, cursor: null, asOf: now() });

    return 'done';
  });
}

/**
 * Returns when the list was last complete here, or undefined if it never was or rows are missing.
 */
export async function listCompleteAt(
  bulk: BulkDatabase,
  name: string,
): Promise<Instant | undefined> {
  const known = await bulk.cursors.get(name);
  return known?.isPartial ? undefined : known?.asOf;
}

/**
 * Reads from a list and adds when the list was last complete. If `asOf` is undefined, rows are
 * missing: a row that is not found may exist, and a count is not a total.
 */
export async function readWithAsOf<Answer extends object>(
  bulk: BulkDatabase,
  name: string,
  read: () => Promise<Answer>,
): Promise<Answer & { readonly asOf: Instant | undefined }> {
  const before = await listCompleteAt(bulk, name);
  const answer = await read();
  // The list may have been emptied while it was read.
  const isWhole = (await listCompleteAt(bulk, name)) !== undefined;
  return { ...answer, asOf: isWhole ? before : undefined };
}
