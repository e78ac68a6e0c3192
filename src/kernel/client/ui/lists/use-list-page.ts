/** A page of the rows on this device with what is known of them, read together and followed as they change. */
import { useState } from 'react';
import type { Instant } from '#kernel/domain/dates.ts';
import { useThrottledQuery } from '../../data/use-throttled-query.ts';
import { useIsOffline } from '../../session/portal-session.tsx';
import { ROWS_PER_PAGE } from './list-address.ts';

type ListRows<Row> = {
  readonly rows: readonly Row[];
  /** Of all pages, as far as they have come. */
  readonly total: number;
  /** undefined: some of the list has not come yet. */
  readonly asOf: Instant | undefined;
};
export type ListPage<Row, Counts, Filter> = ListRows<Row> & {
  /** From 1. */
  readonly number: number;
  /** undefined as long as counting would count a part for the whole. */
  readonly counts: Counts | undefined;
  /** What these rows were asked by: the address may be ahead of them. */
  readonly filter: Filter;
};
/** not_here: the list was never brought here whole, and cannot be now · loading: it is being read or brought. */
export type ListState = 'loading' | 'failed' | 'not_here' | 'shown';

/** The page asked for, or the last one where the list has become shorter. */
export async function pageOrLast<Rows extends { readonly total: number }>(
  read: (offset: number, limit: number) => Promise<Rows>,
  asked: number,
): Promise<Rows & { readonly number: number }> {
  const readPage = async (number: number) => {
    const page = await read((number - 1) * ROWS_PER_PAGE, ROWS_PER_PAGE);
    return { ...page, number };
  };
  const page = await readPage(asked);
  const last = Math.max(1, Math.ceil(page.total / ROWS_PER_PAGE));
  return asked <= last ? page : readPage(last);
}

/** Rows that are here show at once; that there are none is said only of a list that has come whole. */
export function stateOfList(
  page: Pick<ListRows<unknown>, 'rows' | 'asOf'> | 'failed' | undefined,
  isOffline: boolean,
): ListState {
  if (page === undefined) return 'loading';
  if (page === 'failed') return 'failed';
  if (page.rows.length > 0 || page.asOf !== undefined) return 'shown';
  return isOffline ? 'not_here' : 'loading';
}

type Reading<Row, Counts, Filter> = {
  readonly rows: (
    page: Filter & { readonly offset: number; readonly limit: number },
  ) => Promise<ListRows<Row>>;
  /** Only of a list that is here whole. */
  readonly counts: (filter: Filter) => Promise<Counts>;
};
type ShownList<Row, Counts, Filter> = {
  /** Reads it again, where it could not be read. */
  readonly retry: () => void;
} & (
  | { readonly state: 'shown'; readonly page: ListPage<Row, Counts, Filter> }
  | { readonly state: Exclude<ListState, 'shown'>; readonly page?: undefined }
);
/** `deps`: what `reading` depends on besides the filter. */
export function useListPage<Row, Counts, Filter extends { readonly page: number }>(
  reading: Reading<Row, Counts, Filter>,
  filter: Filter,
  deps: readonly unknown[],
): ShownList<Row, Counts, Filter> {
  const isOffline = useIsOffline();
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);
  const read = async (): Promise<ListPage<Row, Counts, Filter>> => {
    const page = await pageOrLast(
      (offset, limit) => reading.rows({ ...filter, offset, limit }),
      filter.page,
    );
    const counts = page.asOf === undefined ? undefined : await reading.counts(filter);
    return { ...page, counts, filter };
  };
  const page = useThrottledQuery<ListPage<Row, Counts, Filter> | 'failed'>(
    () => read().catch(() => 'failed'),
    [JSON.stringify(filter), attempt, ...deps],
  );
  const state = stateOfList(page, isOffline);
  if (state !== 'shown') return { retry, state };
  return { retry, state, page: page as ListPage<Row, Counts, Filter> };
}
