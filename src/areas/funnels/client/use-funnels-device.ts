/**
 * Provides the functions that read this device's funnels. Refreshes the funnels when a screen opens
 * with a connection and when the connection returns.
 */
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { FUNNELS_CURSOR, createFunnelsDevice, type FunnelsDevice } from '../device/index.ts';

export function useFunnelsDevice(): FunnelsDevice {
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) engine.refresh(FUNNELS_CURSOR).catch(() => undefined);
  }, [engine, isOffline]);
  return useMemo(() => createFunnelsDevice(engine), [engine]);
}
