/**
 * Reads from this device and follows its changes, throttled, so that a query over many rows does
 * not run after each of a hundred changes.
 */
import { startTransition, useEffect, useState } from 'react';
import { changesOf, follow, isClosed } from '#kernel/device/index.ts';

type ThrottledResult<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * Returns the query's latest answer, or undefined before the first one. New `deps` start the query
 * at once; the previous answer stays until the new one arrives. A failed query throws in the
 * component.
 */
export function useThrottledQuery<Answer>(
  query: () => Promise<Answer>,
  deps: readonly unknown[],
): Answer | undefined {
  const [result, setResult] = useState<ThrottledResult<Answer>>();

  const fail = (error: unknown) => {
    // The database was closed for good by an update or another user, which the shell shows.
    if (!isClosed(error)) setResult({ error });
  };

  const start = () =>
    follow(query, {
      changes: changesOf('portal-'),
      // Drawn in slices, so that the page answers meanwhile.
      emit: (answer) => startTransition(() => setResult({ answer })),
      fail,
    });

  // The caller passes the dependencies, as for Dexie's live queries.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(start, deps);

  if (result && 'error' in result) throw result.error;
  return result?.answer;
}
