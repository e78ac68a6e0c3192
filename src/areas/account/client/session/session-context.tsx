/** Provides the session to all screens: who is signed in, and the store that signs in and out. */
import { inBackground } from '#kernel/device/index.ts';
import { createContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useRequiredContext } from '#kernel/client/index.ts';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Provides the session. `store.start()` must be called once before the first render. */
export function SessionProvider({
  store,
  children,
}: {
  readonly store: SessionStore;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    const checkUser = () => {
      if (document.visibilityState === 'visible') inBackground(store.checkUser());
    };
    document.addEventListener('visibilitychange', checkUser);
    return () => document.removeEventListener('visibilitychange', checkUser);
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

export type Session = SessionState & { readonly store: SessionStore };

export function useSession(): Session {
  const store = useRequiredContext(SessionContext, 'SessionProvider');
  const state = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => ({ ...state, store }), [state, store]);
}
