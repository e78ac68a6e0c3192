/** What follows a sync round in every window: settings that are not mirrored, and choices of this person on other devices, arrive as what is mirrored does. */
import { useEffect, useRef } from 'react';
import type { Instant } from '#kernel/domain/dates.ts';

/** `lastRound` comes from the database: the first one that is read is of before. */
export function useAfterRounds(lastRound: Instant | null, run: () => void): void {
  const known = useRef(lastRound);
  useEffect(() => {
    if (known.current !== null && known.current !== lastRound) run();
    known.current = lastRound;
  }, [run, lastRound]);
}
