/**
 * The timeline of an order: its stored entries, the commands that the server has not accepted, and
 * the outcome of the last call.
 */
import { inBackground } from '#kernel/device/index.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { useLoadingReport, useSyncSummary } from '#kernel/client/index.ts';
import type { FetchedOrder } from '../../device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';

/**
 * Returns the timeline and keeps it current. `here` is undefined until the device has answered.
 * `answer` is the outcome of the last call. If no call has been answered yet, it is `unreachable`
 * while offline and undefined otherwise.
 */
export function useOrderHistory(id: string | undefined) {
  const { store } = useOrdersContext();
  const { online, lastSyncAt } = useSyncSummary();
  const { data, done } = useLoadingReport();
  const [asked, setAsked] = useState<{ readonly id: string; readonly answer: FetchedOrder }>();
  const here = useLiveQuery(
    async () =>
      id === undefined
        ? undefined
        : {
            id,
            kept: await store.historyOf(id),
            waiting: await store.waitingCommands(id),
            opened: await store.readOrder(id),
          },
    [store, id],
  );

  const fetch = useCallback(
    async (options: { more?: boolean } = {}) => {
      if (id === undefined) return;
      data();
      try {
        setAsked({ id, answer: await store.fetchHistory(id, options) });
      } finally {
        done();
      }
    },
    [id, store, data, done],
  );

  // The history is fetched again after each sync, as queued commands may have reached the server.
  useEffect(() => {
    if (online !== false) inBackground(fetch());
  }, [fetch, online, lastSyncAt]);

  const current = here?.id === id ? here : undefined;
  const unasked = online === false ? ('unreachable' as const) : undefined;

  return {
    here: current,
    answer: asked && asked.id === id ? asked.answer : unasked,
    again: useCallback(() => inBackground(fetch()), [fetch]),
    more: useCallback(() => inBackground(fetch({ more: true })), [fetch]),
  };
}
