/** The tickets of this device, brought up to date when a screen of theirs opens and when the connection comes back. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { TICKETS, ticketsOn, type KnownReferences, type TicketsDevice } from '../device/index.ts';

export function useTicketsHere(): TicketsDevice {
  const { engine, userName } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) inBackground(engine.refresh(TICKETS));
  }, [engine, isOffline]);
  return useMemo(() => ticketsOn(engine, userName), [engine, userName]);
}
/** undefined: they are still being read. */
export const useReferences = (device: TicketsDevice): KnownReferences | undefined =>
  useLiveQuery(() => device.references(), [device]);
