/**
 * Loads the rows of the preview page by page, as they are wanted. Rows of the same filter stay
 * until newer ones arrive.
 */
import { inBackground } from '#kernel/device/index.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '#kernel/device/page/listeners.ts';
import {
  FIRST_REQUEST_ROW_COUNT as PAGE,
  type RowsWanted,
  type ShownRow,
  type Upload,
} from '../../device/index.ts';

type Read = {
  readonly total: number | undefined;
  readonly pages: ReadonlyMap<number, readonly ShownRow[]>;
  /** Numbers of the pages that couldn't be loaded. */
  readonly failed: readonly number[];
};

export type PreviewRows = {
  /** Number of rows that match. Undefined until it is known. */
  readonly total: number | undefined;
  rowAt(n: number): ShownRow | undefined;
  /** Loads the rows from index `from` up to `to`, which is not included. */
  want(from: number, to: number): void;
};

export type ReloadablePreviewRows = PreviewRows & {
  /** True if some rows that are wanted couldn't be loaded. */
  readonly hasFailed: boolean;
  /** Loads the rows again that couldn't be loaded. */
  tryAgain(): void;
};

/**
 * Creates a store of the rows of a filter that were loaded so far. It loads the rows that are
 * wanted, and notifies its subscribers when more are loaded or couldn't be loaded.
 */
export function createPreviewRowStore(
  upload: Pick<Upload, 'firstRows' | 'rows'>,
  wanted: RowsWanted,
) {
  const known = upload.firstRows(wanted);
  let read: Read = known
    ? { total: known.total, pages: new Map([[0, known.rows]]), failed: [] }
    : { total: undefined, pages: new Map(), failed: [] };
  const asked = new Map<number, unknown>();

  /** The number of the newest request of each page that was answered. */
  const answered = new Map<number, number>();
  let requests = 0;
  const listeners = createListeners();

  const load = (page: number, version: unknown): void => {
    asked.set(page, version);
    const request = ++requests;
    inBackground(
      upload.rows(wanted, page * PAGE, PAGE).then(
        ({ total, rows }) => {
          if (request < (answered.get(page) ?? 0)) return;
          answered.set(page, request);
          const failed = read.failed.filter((other) => other !== page);
          read = { total, pages: new Map(read.pages).set(page, rows), failed };
          listeners.notify();
        },
        (error: unknown) => {
          if (asked.get(page) !== version) return;
          console.error('The rows could not be loaded:', error);
          read = { ...read, failed: [...new Set([...read.failed, page])] };
          listeners.notify();
        },
      ),
    );
  };

  return {
    get: () => read,
    subscribe: listeners.subscribe,
    want(from: number, to: number, version: unknown): void {
      for (
        let page = Math.floor(from / PAGE);
        page <= Math.floor(Math.max(from, to - 1) / PAGE);
        page++
      )
        if (asked.get(page) !== version) load(page, version);
    },
    /** Loads the pages again that couldn't be loaded. */
    tryAgain(version: unknown): void {
      const { failed } = read;
      read = { ...read, failed: [] };
      listeners.notify();
      for (const page of failed) load(page, version);
    },
  };
}

/**
 * Returns the rows of a filter. When `version` changes, for which callers pass the facts of the
 * upload, those that are wanted again are loaded again.
 */
export function usePreviewRows(
  upload: Upload,
  wanted: RowsWanted,
  version: unknown,
): ReloadablePreviewRows {
  const key = JSON.stringify(wanted);
  const store = useMemo(
    () => createPreviewRowStore(upload, JSON.parse(key) as RowsWanted),
    [upload, key],
  );
  const { total, pages, failed } = useSyncExternalStore(store.subscribe, store.get);
  const want = useCallback(
    (from: number, to: number) => store.want(from, to, version),
    [store, version],
  );

  const isKnown = total !== undefined;

  // If no rows are known yet, they are requested before the page is painted, otherwise afterwards.
  useLayoutEffect(() => {
    if (!isKnown) want(0, 1);
  }, [isKnown, want]);
  useEffect(() => {
    want(0, 1);
  }, [want]);

  return {
    total,
    want,
    rowAt: (n) => pages.get(Math.floor(n / PAGE))?.[n % PAGE],
    hasFailed: failed.length > 0,
    tryAgain: () => store.tryAgain(version),
  };
}
