/**
 * Gives components access to the approvals on this device, and to the date with which review dates
 * and the dates of delegations are compared.
 */
import { usePortalSession } from '#kernel/client/index.ts';
import { createContext, useContext, useMemo } from 'react';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { createApprovalsDevice, type ApprovalsDevice } from '../../device/index.ts';

/** Replaces the functions of the engine. Only the gallery sets this. */
export const ApprovalsContext = createContext<ApprovalsDevice | undefined>(undefined);

export function useApprovalsDevice(): ApprovalsDevice {
  const given = useContext(ApprovalsContext);
  const { engine } = usePortalSession();
  return useMemo(() => given ?? createApprovalsDevice(engine), [given, engine]);
}

/**
 * Returns the date in the manufacturer's zone, wherever the approver is: review dates and the dates
 * of delegations are in this zone.
 */
export const todayInHomeZone = (): string => dateInZone(Date.now(), HOME_ZONE);
