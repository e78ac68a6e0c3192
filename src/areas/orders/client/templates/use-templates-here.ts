/** The order templates of this device, brought up to date when a screen of theirs opens and when the connection comes back. */
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { TEMPLATES, templatesOn, type TemplatesDevice } from '../../device/templates/index.ts';

export function useTemplatesHere(): TemplatesDevice {
  const { engine, userName } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) inBackground(engine.refresh(TEMPLATES));
  }, [engine, isOffline]);
  return useMemo(() => templatesOn(engine, userName), [engine, userName]);
}
