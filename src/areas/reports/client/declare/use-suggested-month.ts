/** Suggests the month that a declaration is about. */
import { useCallback, useEffect, useState } from 'react';
import type { Month } from '#kernel/domain/dates.ts';

/** Milliseconds for which the reported months are awaited before the last month is suggested. */
export const SUGGESTED_MONTH_TIMEOUT_MS = 3_000;

type Suggested = {
  /** Undefined while the reported months of the owner are awaited. */
  readonly month: Month | undefined;
  /** Takes the first month that isn't reported, or null if there is none or it can't be known. */
  readonly note: (firstUnreported: Month | null) => void;
};

/**
 * Returns the first month that isn't reported, which is the one that is usually declared, or
 * `lastEnded` if there is none or the months don't arrive soon. Once a month is suggested for an
 * owner it stays, so that months that arrive later don't replace the one that the person sees.
 * @param isAwaited True if the reported months are being read.
 * @param owner The key of the distributor and company.
 */
export function useSuggestedMonth(isAwaited: boolean, owner: string, lastEnded: Month): Suggested {
  const [known, setKnown] = useState<Readonly<Record<string, Month>>>({});

  const note = useCallback(
    (firstUnreported: Month | null) =>
      setKnown((before) =>
        owner in before ? before : { ...before, [owner]: firstUnreported ?? lastEnded },
      ),
    [owner, lastEnded],
  );

  useEffect(() => {
    if (!isAwaited) return undefined;
    const patience = setTimeout(() => note(null), SUGGESTED_MONTH_TIMEOUT_MS);
    return () => clearTimeout(patience);
  }, [isAwaited, note]);

  return { month: known[owner] ?? (isAwaited ? undefined : lastEnded), note };
}
