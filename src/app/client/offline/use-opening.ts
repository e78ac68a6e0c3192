/**
 * Whether this device opens offline. It is checked repeatedly while it is shown, and a user can try
 * again.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  lookAtOpening,
  offlineOpening,
  tryInstalling,
  type OfflineOpening,
} from '../updates/index.ts';

const EVERY_MS = 2_000;

export type OfflineState = {
  readonly opening: OfflineOpening;
  /** True while an attempt that the user started is running. */
  readonly isTrying: boolean;
  tryAgain(): Promise<OfflineOpening>;
};

/**
 * Follows whether this device opens offline.
 * @param isLookedAt True while the state is shown in detail. It is then checked repeatedly, because
 * it changes while files are fetched.
 */
export function useOpening(isLookedAt: boolean): OfflineState {
  const opening = useSyncExternalStore(offlineOpening.subscribe, offlineOpening.get);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isLookedAt) return undefined;
    void lookAtOpening();
    const timer = setInterval(() => void lookAtOpening(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isLookedAt]);

  return {
    opening,
    isTrying,
    async tryAgain() {
      setTrying(true);
      try {
        return await tryInstalling();
      } finally {
        setTrying(false);
      }
    },
  };
}
