/** A query over many rows that follows what changes on this device, and must not run after each of a hundred changes in a row. */
import { useEffect, useState } from 'react';
import { changesOf, follow, isClosed } from '#kernel/device/index.ts';

type ThrottledResult<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** Other `deps`, another query: it runs at once, and the last answer stays until the new one is here. undefined: the first answer is not here yet. */
export function useThrottledQuery<Answer>(
  query: () => Promise<Answer>,
  deps: readonly unknown[],
): Answer | undefined {
  const [result, setResult] = useState<ThrottledResult<Answer>>();
  const fail = (error: unknown) => {
    // Closed for good by an update or another user: the shell shows it.
    if (!isClosed(error)) setResult({ error });
  };
  const start = () =>
    follow(query, { changes: changesOf('portal-'), emit: (answer) => setResult({ answer }), fail });
  // oxlint-disable-next-line react/exhaustive-deps -- the caller's own, as with a live query
  useEffect(start, deps);
  if (result && 'error' in result) throw result.error;
  return result?.answer;
}
