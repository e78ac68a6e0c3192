/** The order templates on this device, for their screens. */
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { TEMPLATES, templatesOn, type TemplatesDevice } from '../../device/templates/index.ts';

/**
 * Returns the functions for order templates. Refreshes the templates when a screen opens and when
 * the connection returns.
 */
export function useTemplates(): TemplatesDevice {
  const { engine, userName } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) inBackground(engine.refresh(TEMPLATES));
  }, [engine, isOffline]);

  return useMemo(() => templatesOn(engine, userName), [engine, userName]);
}
