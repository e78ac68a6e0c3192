/**
 * Reads a list from the server page by page. The page that was shown last is cached with its time,
 * so that it is shown at once when the user comes back, and without a connection.
 */
import type { Reply } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { usePortalSession } from '../portal-session.tsx';
import { getMemoryAnswerCache, type AnswerCache } from './answer-cache.ts';
import { useRemoteQuery, type RemoteState } from './use-remote-query.ts';

type PageKey = number | string;

/** A page as the server answers it. */
export type RowsPage<Row, Key extends PageKey = number> = {
  readonly rows: readonly Row[];
  /** The key of the next page, or null on the last one. */
  readonly next: Key | null;
};

/**
 * The keys of the pages up to and including this one. The key of the first page is undefined, or
 * null in a cached trail.
 */
type PageKeyTrail<Key extends PageKey> = readonly (Key | undefined | null)[];

/** A page with the keys by which it was reached. */
export type PageWithKeyTrail<Row, Key extends PageKey> = RowsPage<Row, Key> & {
  readonly trail: PageKeyTrail<Key>;
};

/**
 * The page that is shown. `previous` and `next` fetch other pages, and are undefined if there is no
 * such page.
 */
export type PagedQuery<Row, More = unknown> = {
  readonly state: RemoteState;
  readonly rows: readonly Row[];
  /** What the server answers beside the rows, such as counts. Undefined until a page is known. */
  readonly more: More | undefined;
  readonly asOf: Instant | undefined;
  again(): void;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
};

const FIRST_PAGE: PageKeyTrail<never> = [undefined];

/**
 * Fetches the last page of a trail. If its rows have left the list meanwhile, the nearest page
 * before it that has rows is fetched instead, or the first page.
 */
export async function fetchPageByKeyTrail<Row, Key extends PageKey, More extends object = object>(
  trail: PageKeyTrail<Key>,
  fetchPage: (after: Key | undefined) => Promise<Reply<RowsPage<Row, Key> & More>>,
): Promise<Reply<PageWithKeyTrail<Row, Key> & More>> {
  // The trail is cached as JSON, which has null instead of undefined.
  const reply = await fetchPage(trail.at(-1) ?? undefined);
  if (!reply.ok) return reply;
  if (reply.value.rows.length === 0 && trail.length > 1)
    return await fetchPageByKeyTrail<Row, Key, More>(trail.slice(0, -1), fetchPage);
  return { ...reply, value: { ...reply.value, trail } };
}

/**
 * Reads a list page by page.
 * @param name The list's name with its filters after a `?`. If the filters change, the first page
 * is read.
 * @param cache Where the page that was shown last is stored, by default in memory.
 */
export function usePagedQuery<Row, Key extends PageKey = number, More extends object = object>(
  name: string,
  fetchPage: (after: Key | undefined) => Promise<Reply<RowsPage<Row, Key> & More>>,
  cache?: AnswerCache<PageWithKeyTrail<Row, Key> & More>,
): PagedQuery<Row, More> {
  const { engine } = usePortalSession();
  const fetchTrail = (trail: PageKeyTrail<Key>) =>
    fetchPageByKeyTrail<Row, Key, More>(trail, fetchPage);

  const { state, value, asOf, again, ask } = useRemoteQuery<PageWithKeyTrail<Row, Key> & More>({
    name,
    cache: cache ?? getMemoryAnswerCache(engine),
    fetch: (kept) => fetchTrail(kept?.trail ?? FIRST_PAGE),
  });

  const { rows = [], next = null, trail = FIRST_PAGE } = value ?? {};
  return {
    state,
    rows,
    more: value,
    asOf,
    again,
    previous: trail.length > 1 ? () => ask(() => fetchTrail(trail.slice(0, -1))) : undefined,
    next: next === null ? undefined : () => ask(() => fetchTrail([...trail, next])),
  };
}
