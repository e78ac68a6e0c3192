/** What follows a sync round in every window: settings that are not mirrored, and choices of this person on other devices, arrive as what is mirrored does. */
import { useEffect, useRef } from 'react';
import { useSyncSummary } from '#kernel/client/index.ts';

/** The time of the last round comes from the database: the first one that is read is of before. */
export function useAfterRounds(run: () => void): void {
  const { lastSyncAt } = useSyncSummary();
  const known = useRef(lastSyncAt);
  useEffect(() => {
    const before = known.current;
    known.current = lastSyncAt;
    if (before !== null && before !== lastSyncAt) run();
  }, [run, lastSyncAt]);
}
