/** Gives every screen the session. */
import { createContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useProvided } from '#kernel/client/index.ts';
import type { SessionState, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** `store.start()` is called once, before the first render; what stands inside reads `state`. */
export function SessionProvider({
  store,
  children,
}: {
  readonly store: SessionStore;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void store.look();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

export type Session = SessionState &
  Pick<SessionStore, 'signIn' | 'chooseLanguage' | 'settled' | 'signedOut' | 'attachEngine'> & {
    readonly store: SessionStore;
  };

export function useSession(): Session {
  const store = useProvided(SessionContext, 'SessionProvider');
  const now = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(
    () => ({
      ...now,
      store,
      signIn: store.signIn,
      chooseLanguage: store.chooseLanguage,
      settled: store.settled,
      signedOut: store.signedOut,
      attachEngine: store.attachEngine,
    }),
    [now, store],
  );
}
