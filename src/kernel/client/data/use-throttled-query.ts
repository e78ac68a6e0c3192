/**
 * Repeats a query of this device's database when its data changes, but throttled: a query over many
 * rows does not run after each of a hundred changes.
 */
import { startTransition, useEffect, useState } from 'react';
import {
  createDatabaseChangeSource,
  subscribeToQuery,
  isDatabaseClosedError,
} from '#kernel/device/index.ts';

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
    // An update or another user closed the database for good. The shell of the portal shows this,
    // so no error is thrown here.
    if (!isDatabaseClosedError(error)) setResult({ error });
  };

  const start = () =>
    subscribeToQuery(query, {
      changes: createDatabaseChangeSource('portal-'),
      // React renders the answer as a transition, in slices, so that the page stays responsive.
      emit: (answer) => startTransition(() => setResult({ answer })),
      fail,
    });

  // The caller passes the dependencies, as for Dexie's live queries.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(start, deps);

  if (result && 'error' in result) throw result.error;
  return result?.answer;
}
