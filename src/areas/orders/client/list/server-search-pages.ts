/** Joins the pages of the server's results for a search. */
import type { OrderRow, ServerSearchPage } from '../../device/index.ts';

/**
 * The pages found so far. `key` identifies the search. `next` is the cursor of the next page, or
 * null if there is none.
 */
export type ServerSearchPages = ServerSearchPage & { readonly key: string };

/**
 * Adds the page after the cursor `after`, or starts with the first page if `after` is undefined. A
 * page after another cursor than the last one was requested twice or belongs to an earlier search.
 * It changes nothing, unless no page is known yet.
 */
export function addServerSearchPage(
  before: ServerSearchPages | undefined,
  key: string,
  after: string | undefined,
  { rows, next }: ServerSearchPage,
): ServerSearchPages {
  if (after === undefined) return { key, rows, next };
  if (before?.key !== key) return before ?? { key, rows, next };
  const known: readonly OrderRow[] = before.rows;
  return before.next === after ? { key, rows: [...known, ...rows], next } : before;
}
