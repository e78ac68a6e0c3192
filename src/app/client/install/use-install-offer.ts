/** Whether and how this device can install the portal. */
import { useSyncExternalStore } from 'react';
import { installListeners, installOffer } from '../start/install-offer.ts';

/**
 * `offered`: one press installs. By hand: `by_hand_apple` through the share menu of an iPad or iPhone, `by_hand_mac` through Safari's File menu,
 * `by_hand_firefox` through its menu on a phone or tablet, and on a computer not at all, `by_hand` through the browser's menu.
 */
export type InstallState =
  | 'installed'
  | 'offered'
  | 'by_hand_apple'
  | 'by_hand_mac'
  | 'by_hand_firefox'
  | 'by_hand';

type Known = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
/** By the family of the browser; each calls itself by other names too. */
export function stateByHand({ userAgent, maxTouchPoints }: Known): InstallState {
  const isMac = userAgent.includes('Macintosh');
  // An iPad calls itself a Macintosh; its fingers give it away.
  if (/iPad|iPhone|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'by_hand_apple';
  if (/Firefox\//.test(userAgent)) return 'by_hand_firefox';
  const isSafari = isMac && /Version\/.*Safari\//.test(userAgent) && !/Chrom/.test(userAgent);
  return isSafari ? 'by_hand_mac' : 'by_hand';
}

export function installState(): InstallState {
  if (
    installOffer.isInstalled ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
    return 'installed';
  return installOffer.offered ? 'offered' : stateByHand(navigator);
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
