/**
 * Returns the funnels of this device, and refreshes them when a screen opens and when the
 * connection returns.
 */
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { FUNNELS, funnelsOn, type FunnelsDevice } from '../device/index.ts';

export function useFunnels(): FunnelsDevice {
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) engine.refresh(FUNNELS).catch(() => undefined);
  }, [engine, isOffline]);
  return useMemo(() => funnelsOn(engine), [engine]);
}
