/** Reads a page of a list from this device, and reads it again when the device's data changes. */
import { useState } from 'react';
import { inBackground } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { useThrottledQuery } from '../../data/use-throttled-query.ts';
import { useIsOffline, useIsRoundIncomplete, usePortalSession } from '../../portal-session.tsx';
import { ROWS_PER_PAGE } from './list-url-params.ts';

type ListRows<Row> = {
  readonly rows: readonly Row[];
  /** The number of rows on all pages. Only rows on this device are counted. */
  readonly total: number;
  /** When the list was last complete, or undefined while rows are missing. */
  readonly asOf: Instant | undefined;
};

/** A page of rows with facts about its list. */
export type ListPage<Row, Counts, Filter> = ListRows<Row> & {
  /** The page's number, from 1. */
  readonly number: number;
  /**
   * The counts of the whole list. Undefined while rows are missing, because the counts would be too
   * low.
   */
  readonly counts: Counts | undefined;
  /** The filter of these rows. The address may already have another. */
  readonly filter: Filter;
};

/**
 * `not_here`: this device has no rows, the list is not known to be empty, and it cannot be loaded
 * without a connection. `not_loaded`: the same, with a connection, because the last sync did not
 * load everything. `loading`: the list is being read from this device or loaded from the server.
 * `failed`: it could not be read from this device.
 */
export type ListReadingState = 'loading' | 'failed' | 'not_here' | 'not_loaded' | 'shown';

/** Reads the wanted page, or the last one if the list has become shorter. */
export async function readPageOrLast<Rows extends { readonly total: number }>(
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

/**
 * Returns the state of a list. Rows are shown as soon as there are any. An incomplete list without
 * rows is not shown as empty.
 */
export function computeListReadingState(
  page: Pick<ListRows<unknown>, 'rows' | 'asOf'> | 'failed' | undefined,
  isOffline: boolean,
  isRoundIncomplete = false,
): ListReadingState {
  if (page === undefined) return 'loading';
  if (page === 'failed') return 'failed';
  if (page.rows.length > 0 || page.asOf !== undefined) return 'shown';
  if (isOffline) return 'not_here';
  return isRoundIncomplete ? 'not_loaded' : 'loading';
}

/** The functions that read a list. */
type Reading<Row, Counts, Filter> = {
  readonly rows: (
    page: Filter & { readonly offset: number; readonly limit: number },
  ) => Promise<ListRows<Row>>;
  /** Counts the rows of the list. The counts of an incomplete list are not shown. */
  readonly counts: (filter: Filter) => Promise<Counts>;
};

/**
 * The result of `useListPage`: the state of the list, its page if it is shown, and a way to try
 * again.
 */
type ShownList<Row, Counts, Filter> = {
  /** Reads the list again after a failure, from the server too if it was never loaded. */
  readonly retry: () => void;
} & (
  | { readonly state: 'shown'; readonly page: ListPage<Row, Counts, Filter> }
  | { readonly state: Exclude<ListReadingState, 'shown'>; readonly page?: undefined }
);

/**
 * Reads a page of a list.
 * @param deps What `reading` depends on besides the filter.
 */
export function useListPage<Row, Counts, Filter extends { readonly page: number }>(
  reading: Reading<Row, Counts, Filter>,
  filter: Filter,
  deps: readonly unknown[],
): ShownList<Row, Counts, Filter> {
  const isOffline = useIsOffline();
  const isRoundIncomplete = useIsRoundIncomplete();
  const { refresh } = usePortalSession();
  const [attempt, setAttempt] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);

  const read = async (): Promise<ListPage<Row, Counts, Filter>> => {
    const [page, counts] = await Promise.all([
      readPageOrLast((offset, limit) => reading.rows({ ...filter, offset, limit }), filter.page),
      reading.counts(filter),
    ]);
    return { ...page, counts: page.asOf === undefined ? undefined : counts, filter };
  };

  const page = useThrottledQuery<ListPage<Row, Counts, Filter> | 'failed'>(
    () => read().catch(() => 'failed'),
    [JSON.stringify(filter), attempt, ...deps],
  );

  const state = computeListReadingState(page, isOffline, isRoundIncomplete && !isRefreshing);
  const retry = () => {
    setAttempt((before) => before + 1);
    if (state !== 'not_loaded') return;
    setIsRefreshing(true);
    inBackground(refresh().finally(() => setIsRefreshing(false)));
  };

  if (state !== 'shown') return { retry, state };
  return { retry, state, page: page as ListPage<Row, Counts, Filter> };
}
