/**
 * One order as a live query on this device, fetched from the server if the device does not have it.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsOffline, useLoadingReport } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';

export type OrderOpening =
  | { readonly state: 'ready'; readonly opened: OpenedOrder }
  | { readonly state: 'loading' | 'not_found' | 'unreachable'; readonly opened?: undefined };

/**
 * The maximum milliseconds for which an order is held back while the code that shows its
 * corrections loads. The wait can be this long only until that code is installed on the device.
 */
const CODE_WAIT = 2000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns the order with this id and follows its changes. An order that is not on this device is
 * fetched from the server when the screen opens, when the connection returns, and when `again` is
 * called. One that disappears from this device while it is shown is reported as `not_found` and not
 * fetched. With an undefined id, the state remains `loading`.
 */
export function useOpenedOrder(
  id: string | undefined,
): OrderOpening & { readonly again: () => void } {
  const { store, alertOf } = useOrdersContext();
  const { data, done } = useLoadingReport();
  const [asked, setAsked] = useState<{
    readonly id: string;
    readonly answer: 'not_found' | 'unreachable';
  }>();
  const [attempt, setAttempt] = useState(0);
  const opened = useLiveQuery(async () => {
    if (id === undefined) return undefined;
    const found = await store.readOrder(id);

    // The corrections are shown above the order, which would move if their code loaded later.
    if (found?.order.corrections?.length)
      await Promise.race([alertOf?.fetchAhead(), delay(CODE_WAIT)]);
    return found ?? null;
  }, [store, id, alertOf]);

  const isHere = opened !== null;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (opened) seen.current = opened.id;
  }, [opened]);

  useEffect(() => {
    if (isHere || id === undefined) return;
    let current = true;
    const fetch = async () => {
      // The order was on this device and has been removed since, so it is not fetched.
      if (seen.current === id) {
        setAsked({ id, answer: 'not_found' });
        return;
      }

      data();
      try {
        const answer = await store.fetchOrder(id);
        if (current && answer !== 'fetched') setAsked({ id, answer });
      } finally {
        done();
      }
    };
    inBackground(fetch());
    return () => {
      current = false;
    };
  }, [isHere, id, store, attempt, data, done]);

  const again = useCallback(() => {
    setAsked(undefined);
    setAttempt((before) => before + 1);
  }, []);

  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) again();
    wasOffline.current = isOffline;
  }, [isOffline, again]);

  if (opened && opened.id === id) return { state: 'ready', opened, again };
  return { state: opened === null && asked?.id === id ? asked!.answer : 'loading', again };
}
