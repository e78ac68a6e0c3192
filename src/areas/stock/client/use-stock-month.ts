/**
 * Reads the facts of a month: for users of a distributor from the mirror on this device, for
 * administrators from the server. Until the server answers, administrators see its last answer that
 * is stored on this device.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  useDeviceCache,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
  useThrottledQuery,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Instant, Month } from '#kernel/domain/dates.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { createStockDevice } from '../device/index.ts';
import { addresses, type StockMonth } from '../domain/index.ts';

export type StockMonthQuery = {
  readonly state: 'loading' | 'failed' | 'not_here' | 'shown' | 'stale';
  readonly facts?: StockMonth | undefined;
  /** When the facts were last known to be the same as on the server. */
  readonly asOf?: Instant | undefined;
  readonly again: () => void;
};

/**
 * Reads a month from the mirror, which is refreshed when the page opens and when the connection
 * returns.
 */
function useMirroredMonth(month: Month, isOwn: boolean): StockMonthQuery {
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();
  const device = useMemo(() => createStockDevice(engine), [engine]);
  const [isRefreshed, setRefreshed] = useState(false);
  const refresh = useCallback(
    () => inBackground(device.refreshStock().finally(() => setRefreshed(true))),
    [device],
  );
  const again = () => {
    setRefreshed(false);
    refresh();
  };
  useEffect(() => {
    if (!isOwn || isOffline) return undefined;
    refresh();
    return () => setRefreshed(false);
  }, [refresh, isOwn, isOffline]);

  const read = useThrottledQuery(
    () =>
      device.readStockMonth(month).then(
        (found) => ({ ...found, month, isRefreshed }),
        () => 'failed' as const,
      ),
    [device, month, isRefreshed],
  );

  if (read === 'failed') return { state: 'failed', again };
  // After another month is chosen, the query first returns the answer for the previous month.
  if (read?.month !== month) return { state: 'loading', again };
  const { facts, asOf } = read;
  if (facts) return { state: 'shown', again, facts, asOf };
  if (isOffline) return { state: 'not_here', again };

  // A month that is missing after the refresh could not be fetched.
  return { state: isRefreshed && read.isRefreshed ? 'failed' : 'loading', again };
}

/**
 * @param distributor The distributor whose stock an administrator reads. It is ignored for users of
 * a distributor, who read their own.
 */
export function useStockMonth(month: Month, distributor: number | undefined): StockMonthQuery {
  const { actor, engine } = usePortalSession();
  const isRemote = isAdmin(actor);
  const mirrored = useMirroredMonth(month, !isRemote);
  const cache = useDeviceCache<StockMonth>();
  const remote = useRemoteQuery<StockMonth>({
    name: isRemote ? `stock month ${distributor} ${month}` : undefined,
    cache,
    fetch: () =>
      engine.api.call(addresses.getStockMonth, { params: { month }, query: { distributor } }),
  });

  if (!isRemote) return mirrored;
  const { state, value: facts, asOf, again } = remote;
  return { state: state === 'denied' ? 'failed' : state, facts, asOf, again };
}
