/** Counts the documents and drafts of a user that this device hasn't sent, while no engine runs. */
import { useEffect, useState } from 'react';
import type { SessionStore } from '../session/session-store.ts';

/**
 * Returns the count. It is undefined until it is known, and if the device has no databases of the
 * user or they can't be read.
 */
export function useUnsentCount(
  store: Pick<SessionStore, 'api' | 'modules'>,
  userId: number,
): number | undefined {
  const [count, setCount] = useState<number>();

  useEffect(() => {
    import('../sign-out/sign-out-session.ts')
      .then(({ summarizeStoredWork }) => summarizeStoredWork(store, userId))
      .then(
        (work) => setCount(work && work.documents.length + work.unfinished + work.unfinalized),
        () => {},
      );
  }, [store, userId]);

  return count;
}
