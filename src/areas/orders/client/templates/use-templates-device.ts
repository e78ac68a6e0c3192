/** The order templates on this device, for their screens. */
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import {
  TEMPLATES_CURSOR,
  createTemplatesDevice,
  type TemplatesDevice,
} from '../../device/templates/index.ts';

/**
 * Returns the functions for order templates. Refreshes the templates when a screen opens and when
 * the connection returns.
 */
export function useTemplatesDevice(): TemplatesDevice {
  const { engine, userName } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) inBackground(engine.refresh(TEMPLATES_CURSOR));
  }, [engine, isOffline]);

  return useMemo(() => createTemplatesDevice(engine, userName), [engine, userName]);
}
