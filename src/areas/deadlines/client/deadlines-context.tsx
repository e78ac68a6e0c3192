/** Gives all screens the same blockers of this device, and one clock by which deadlines are shown. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePortalSession, useProvided } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { DeadlinesDevice } from '../device/index.ts';
import type { Blocker } from '../domain/index.ts';
import { followChanges } from './follow-changes.ts';
import { nextChange } from './stages.ts';

type DeadlinesState = {
  readonly device: DeadlinesDevice;
  readonly blockers: readonly Blocker[];
  /** IANA name. */
  readonly zone: string;
  /** The time of the last change of any message about deadlines. */
  readonly now: Instant;
};
const DeadlinesContext = createContext<DeadlinesState | undefined>(undefined);

export const useDeadlines = (): DeadlinesState =>
  useProvided(DeadlinesContext, 'DeadlinesProvider');

export function DeadlinesProvider({
  device,
  children,
}: {
  readonly device: DeadlinesDevice;
  readonly children: ReactNode;
}) {
  const { zone } = usePortalSession();
  // As text: each refresh writes the same rows again, which is no change.
  const stored =
    useLiveQuery(async () => JSON.stringify(await device.blockers()), [device]) ?? '[]';
  const blockers = useMemo(() => JSON.parse(stored) as Blocker[], [stored]);
  const [now, setNow] = useState(Date.now);
  const { distributorId } = device;
  useEffect(() => {
    if (distributorId === null || blockers.length === 0) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- time has passed since the last blockers arrived
    setNow(Date.now());
    return followChanges((at) => nextChange(blockers, distributorId, at, zone), setNow, {
      clock: Date.now,
      page: document,
    });
  }, [blockers, distributorId, zone]);
  const state = useMemo(() => ({ device, blockers, zone, now }), [device, blockers, zone, now]);
  return <DeadlinesContext value={state}>{children}</DeadlinesContext>;
}
