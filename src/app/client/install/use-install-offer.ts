/** Whether and how this device can install the portal. */
import { useSyncExternalStore } from 'react';
import { installListeners, installOffer } from '../start/install-offer.ts';

/** `offered`: one press installs. `by_hand_apple`: through the share menu. `by_hand`: through the browser's menu. */
export type InstallState = 'installed' | 'offered' | 'by_hand_apple' | 'by_hand';

// An iPad calls itself a Macintosh; its fingers give it away.
const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function installState(): InstallState {
  if (
    installOffer.isInstalled ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
    return 'installed';
  if (installOffer.offered) return 'offered';
  return isApple() ? 'by_hand_apple' : 'by_hand';
}

/** The state, followed as it changes, and the browser's own question (`install`); true when the person agreed. */
export function useInstallOffer(): {
  readonly state: InstallState;
  readonly install: () => Promise<boolean>;
} {
  const state = useSyncExternalStore(installListeners.subscribe, installState);
  return {
    state,
    install: async () => {
      const asked = installOffer.offered;
      installOffer.offered = undefined;
      const agreed = (await asked?.prompt())?.outcome === 'accepted';
      installListeners.notify();
      return agreed;
    },
  };
}
