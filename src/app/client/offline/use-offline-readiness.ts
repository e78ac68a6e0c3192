/**
 * Follows whether the portal opens offline on this device. This is checked repeatedly while it is
 * shown, and a user can try to install the portal again.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  checkReadiness,
  offlineReadinessStore,
  retryInstallation,
  type OfflineReadiness,
} from '../updates/index.ts';

const EVERY_MS = 2_000;

export type OfflineReadinessCheck = {
  readonly opening: OfflineReadiness;
  /** True while an attempt that the user started is running. */
  readonly isTrying: boolean;
  tryAgain(): Promise<OfflineReadiness>;
};

/**
 * Follows whether the portal opens offline on this device.
 * @param isLookedAt True while the state is shown in detail. It is then checked repeatedly, because
 * it changes while files are fetched.
 */
export function useOfflineReadiness(isLookedAt: boolean): OfflineReadinessCheck {
  const opening = useSyncExternalStore(offlineReadinessStore.subscribe, offlineReadinessStore.get);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isLookedAt) return undefined;
    void checkReadiness();
    const timer = setInterval(() => void checkReadiness(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isLookedAt]);

  return {
    opening,
    isTrying,
    async tryAgain() {
      setTrying(true);
      try {
        return await retryInstallation();
      } finally {
        setTrying(false);
      }
    },
  };
}
