/** Whether this device opens offline, asked anew for as long as somebody looks; and trying again. */
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
  /** A person's try is under way. */
  readonly isTrying: boolean;
  tryAgain(): Promise<OfflineOpening>;
};

/** @param isLookedAt  what it says changes while files are being fetched */
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
