/**
 * Provides the closings of this device to all screens, and one clock for all messages about
 * deadlines.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePortalSession, useRequiredContext } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { DeadlinesDevice } from '../device/index.ts';
import type { DocumentClosings } from '../domain/index.ts';
import { startMessageChangeTimer } from './message-change-timer.ts';
import { nextMessageChangeAt, STALE_LIST_AGE_MS } from './closing-stage.ts';

type DeadlinesState = {
  readonly device: DeadlinesDevice;
  readonly documents: readonly DocumentClosings[];
  /**
   * When the closings were loaded, if that was at least a day ago. Undefined if they are newer or
   * were never loaded.
   */
  readonly oldAsOf: Instant | undefined;
  /** The IANA name of the reader's time zone. */
  readonly zone: string;
  /**
   * The time as of which messages about deadlines are written. It is at most about an hour old
   * while the page is visible.
   */
  readonly now: Instant;
};

const DeadlinesContext = createContext<DeadlinesState | undefined>(undefined);

export const useDeadlines = (): DeadlinesState =>
  useRequiredContext(DeadlinesContext, 'DeadlinesProvider');

export function DeadlinesProvider({
  device,
  children,
}: {
  readonly device: DeadlinesDevice;
  readonly children: ReactNode;
}) {
  const { zone } = usePortalSession();

  // The closings are compared as text, because each refresh writes the same rows again.
  const stored =
    useLiveQuery(async () => JSON.stringify(await device.closings()), [device]) ?? '[]';
  const documents = useMemo(() => JSON.parse(stored) as DocumentClosings[], [stored]);
  const [now, setNow] = useState(Date.now);
  const oldAsOf = useLiveQuery(async () => {
    const asOf = await device.closingsAsOf();
    return asOf !== undefined && now - asOf >= STALE_LIST_AGE_MS ? asOf : undefined;
  }, [device, now]);

  useEffect(() => {
    if (documents.length === 0) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- the clock must be read again when new closings arrive
    setNow(Date.now());
    return startMessageChangeTimer((at) => nextMessageChangeAt(documents, at, zone), setNow, {
      clock: Date.now,
      page: document,
    });
  }, [documents, zone]);

  const state = useMemo(
    () => ({ device, documents, oldAsOf, zone, now }),
    [device, documents, oldAsOf, zone, now],
  );

  return <DeadlinesContext value={state}>{children}</DeadlinesContext>;
}
