/** The approvals of this device, created when the first approval screen opens. */
import { usePortalSession } from '#kernel/client/index.ts';
import { createContext, useContext, useMemo } from 'react';
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { approvalsOn, type ApprovalsDevice } from '../../device/index.ts';

/** Only where another than the engine's is shown: the gallery. */
export const ApprovalsContext = createContext<ApprovalsDevice | undefined>(undefined);

export function useApprovals(): ApprovalsDevice {
  const given = useContext(ApprovalsContext);
  const { engine } = usePortalSession();
  return useMemo(() => given ?? approvalsOn(engine), [given, engine]);
}

/** The manufacturer's day: review days are of its zone, wherever the approver is. */
export const today = (): string => dateIn(Date.now(), HOME_ZONE);
