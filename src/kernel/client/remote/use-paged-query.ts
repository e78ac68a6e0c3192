/** A list that the server is asked for page by page; the last page stays in memory, so that coming back or losing the connection shows it with its time. */
import type { Reply } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { usePortalSession } from '../session/portal-session.tsx';
import { memoryCache, type AnswerCache } from './answer-cache.ts';
import { useRemoteQuery, type RemoteState } from './use-remote-query.ts';

type PageKey = number | string;
export type RowsPage<Row, Key extends PageKey = number> = {
  readonly rows: readonly Row[];
  /** The key of the next page; null: there is none. */
  readonly next: Key | null;
};
/** The keys of the pages before this one, and of this one; the first page has none. */
type PageTrail<Key extends PageKey> = readonly (Key | undefined | null)[];
export type TrailedPage<Row, Key extends PageKey> = RowsPage<Row, Key> & {
  readonly trail: PageTrail<Key>;
};

export type PagedQuery<Row> = {
  readonly state: RemoteState;
  readonly rows: readonly Row[];
  readonly asOf: Instant | undefined;
  again(): void;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
};

const FIRST_PAGE: PageTrail<never> = [undefined];

/** `name`: of the list, with its filters after a `?`: other filters start at their first page. `cache`: where the last page is kept; absent: in memory. */
export function usePagedQuery<Row, Key extends PageKey = number>(
  name: string,
  fetchPage: (after: Key | undefined) => Promise<Reply<RowsPage<Row, Key>>>,
  cache?: AnswerCache<TrailedPage<Row, Key>>,
): PagedQuery<Row> {
  const { engine } = usePortalSession();
  const fetchTrail = async (trail: PageTrail<Key>): Promise<Reply<TrailedPage<Row, Key>>> => {
    // Kept as text, which has no undefined.
    const reply = await fetchPage(trail.at(-1) ?? undefined);
    return reply.ok ? { ...reply, value: { ...reply.value, trail } } : reply;
  };
  const { state, value, asOf, again, ask } = useRemoteQuery<TrailedPage<Row, Key>>({
    name,
    cache: cache ?? memoryCache(engine),
    fetch: (kept) => fetchTrail(kept?.trail ?? FIRST_PAGE),
  });
  const { rows = [], next = null, trail = FIRST_PAGE } = value ?? {};
  return {
    state,
    rows,
    asOf,
    again,
    previous: trail.length > 1 ? () => ask(() => fetchTrail(trail.slice(0, -1))) : undefined,
    next: next === null ? undefined : () => ask(() => fetchTrail([...trail, next])),
  };
}
