/** Finds out whether and how this device can install the portal. */
import { useSyncExternalStore } from 'react';
import { installListeners, installOffer } from '../start/install-offer.ts';

/**
 * Whether and how the portal can be installed.
 *
 * - `offered`: by a button.
 * - `by_hand_apple`: by the share menu of an iPad or iPhone.
 * - `by_hand_mac`: by Safari's File menu.
 * - `by_hand_firefox`: by Firefox's menu on a phone or tablet, and not at all on a computer.
 * - `by_hand`: by the browser's menu.
 */
export type InstallState =
  | 'installed'
  | 'offered'
  | 'by_hand_apple'
  | 'by_hand_mac'
  | 'by_hand_firefox'
  | 'by_hand';

type Known = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * Returns how the portal is installed through the menus of this browser. User agents also name
 * other browsers, so only the family of the browser is recognized.
 */
export function manualInstallState({ userAgent, maxTouchPoints }: Known): InstallState {
  const isMac = userAgent.includes('Macintosh');
  // An iPad calls itself a Macintosh, but has a touch screen.
  if (/iPad|iPhone|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'by_hand_apple';
  if (/Firefox\//.test(userAgent)) return 'by_hand_firefox';
  const isSafari = isMac && /Version\/.*Safari\//.test(userAgent) && !/Chrom/.test(userAgent);

  return isSafari ? 'by_hand_mac' : 'by_hand';
}

/** Returns whether the portal is installed, or how it can be. */
export function installState(): InstallState {
  if (
    installOffer.isInstalled ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
    return 'installed';
  return installOffer.offered ? 'offered' : manualInstallState(navigator);
}

/**
 * Returns whether and how the portal can be installed, and follows changes. `install` shows the
 * browser's own question and resolves to true if the user agreed.
 */
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
