/**
 * Gives screens the tickets of this device and refreshes them when a screen opens and when the
 * connection returns.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import {
  TICKETS_CURSOR,
  createTicketsDevice,
  type LocalTicketReferences,
  type TicketsDevice,
} from '../device/index.ts';

/**
 * Returns the functions that read and change this device's tickets. Refreshes the tickets when the
 * component is mounted with a connection and when the connection returns.
 */
export function useTicketsDevice(): TicketsDevice {
  const { engine, userName } = usePortalSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) inBackground(engine.refresh(TICKETS_CURSOR));
  }, [engine, isOffline]);
  return useMemo(() => createTicketsDevice(engine, userName), [engine, userName]);
}
/**
 * Returns the distributors and topics that a ticket can have. Undefined while they are read from
 * IndexedDB.
 */
export const useTicketChoices = (device: TicketsDevice): LocalTicketReferences | undefined =>
  useLiveQuery(() => device.references(), [device]);
