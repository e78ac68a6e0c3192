/**
 * The server's results for a search of at least two characters that this device cannot answer
 * completely: a search that finds nothing on this device, or that may be for a part number.
 */
import { useCallback, useEffect, useState } from 'react';
import { useLoadingReport, usePortalSession } from '#kernel/client/index.ts';
import type { OrderListing, OrderRow } from '../../device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { addServerSearchPage, type ServerSearchPages } from './server-search-pages.ts';
import { listingWithoutPage, type OrderListFilter } from './use-order-list.ts';

/**
 * `idle`: the server is not needed. `offline`: it is needed, but the device is offline. `asking`:
 * the call runs. `unreachable`: the call failed. `found`: the server answered, perhaps without
 * rows. `more` fetches the next page; it is undefined if there is none or the device is offline.
 * `isMoreMissing` is true if the last call for it failed.
 */
export type ServerSearch =
  | {
      readonly state: 'idle' | 'offline' | 'asking' | 'unreachable';
      readonly rows: readonly OrderRow[];
      readonly more?: undefined;
      readonly isMoreMissing?: undefined;
    }
  | {
      readonly state: 'found';
      readonly rows: readonly OrderRow[];
      readonly more: (() => void) | undefined;
      readonly isMoreMissing: boolean;
    };

/**
 * Returns whether the text is four to eight digits, which may begin a part number. This device can
 * search part numbers only in the orders whose lines it has.
 */
const looksLikePart = (text: string) => /^\d{4,8}$/.test(text.trim());

/**
 * Searches the server for the filter's text if necessary. `here` is the number of orders found on
 * this device. While it is undefined, that number is not known yet, and the server is not asked.
 */
export function useServerSearch(
  filter: OrderListFilter,
  here: number | undefined,
  isOffline: boolean,
): ServerSearch {
  const { search } = filter;
  const { store } = useOrdersContext();
  const { zone } = usePortalSession();
  const { data, done } = useLoadingReport();
  const [found, setFound] = useState<ServerSearchPages>();
  const [failed, setFailed] = useState<string>();
  const isAsked =
    search.trim().length > 1 && here !== undefined && (here === 0 || looksLikePart(search));

  const asked = listingWithoutPage({ ...filter, search: search.trim() }, zone);
  const key = JSON.stringify(asked);

  const ask = useCallback(
    async (after: string | undefined) => {
      data();
      setFailed(undefined);
      try {
        const page = await store.searchServer(JSON.parse(key) as OrderListing, after);
        const from = page?.isRestart ? undefined : after;
        if (page) setFound((before) => addServerSearchPage(before, key, from, page));
        else setFailed(key);
      } finally {
        done();
      }
    },
    [store, key, data, done],
  );

  const isKnown = found?.key === key;
  useEffect(() => {
    if (!isAsked || isOffline || isKnown) return;
    const timer = setTimeout(() => void ask(undefined), 300);
    return () => clearTimeout(timer);
  }, [isAsked, isOffline, isKnown, ask]);

  if (!isAsked) return { state: 'idle', rows: [] };
  if (isKnown) {
    const { next } = found;
    return {
      state: 'found',
      rows: found.rows,
      more: next === null || isOffline ? undefined : () => void ask(next),
      isMoreMissing: failed === key,
    };
  }

  if (isOffline) return { state: 'offline', rows: [] };
  return { state: failed === key ? 'unreachable' : 'asking', rows: [] };
}
