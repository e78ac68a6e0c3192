/**
 * Provides the functions that read this device's funnels. Refreshes the funnels when a screen opens
 * with a connection and when the connection returns.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { FUNNELS_CURSOR, createFunnelsDevice, type FunnelsDevice } from '../device/index.ts';

type Funnels = {
  readonly device: FunnelsDevice;
  /** True if this device never downloaded the funnels and the last attempt has failed. */
  readonly hasFailed: boolean;
  /** Tries again to download the funnels. */
  readonly again: () => void;
};

export function useFunnelsDevice(): Funnels {
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();
  const device = useMemo(() => createFunnelsDevice(engine), [engine]);
  const [isRefreshed, setRefreshed] = useState(false);
  const refresh = useCallback(
    () => inBackground(engine.refresh(FUNNELS_CURSOR).finally(() => setRefreshed(true))),
    [engine],
  );

  useEffect(() => {
    if (isOffline) return undefined;
    refresh();
    return () => setRefreshed(false);
  }, [refresh, isOffline]);

  // A refresh also resolves if the server fails. Then the funnels are missing after it has ended.
  const isMissing = useLiveQuery(
    async () => isRefreshed && (await device.readFunnelsAsOf()).asOf === undefined,
    [device, isRefreshed],
  );

  const again = () => {
    setRefreshed(false);
    refresh();
  };

  return { device, hasFailed: isRefreshed && isMissing === true, again };
}
