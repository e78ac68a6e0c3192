/**
 * Runs work after each sync round, in every window. The work refreshes data that is not mirrored,
 * such as settings and this user's choices on other devices.
 */
import { useEffect, useRef } from 'react';
import type { Instant } from '#kernel/domain/dates.ts';

/**
 * Calls `run` after each new sync round.
 * @param lastRound When the last round ended, read from the database. Null if there was none, or if
 * it has not been read. The first other value does not call `run`, because it usually belongs to an
 * earlier round.
 */
export function useAfterSyncRounds(lastRound: Instant | null, run: () => void): void {
  const known = useRef(lastRound);
  useEffect(() => {
    if (known.current !== null && known.current !== lastRound) run();
    known.current = lastRound;
  }, [run, lastRound]);
}
