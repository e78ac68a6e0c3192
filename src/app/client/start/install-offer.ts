/** Whether and how this device can install the portal; hears the browser's offer before any screen exists. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#kernel/device/page/listeners.ts';

/** Chromium's event; the DOM library does not know it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};
/** `offered`: one press installs. `by_hand_apple`: through the share menu. `by_hand`: through the browser's menu. */
export type InstallState = 'installed' | 'offered' | 'by_hand_apple' | 'by_hand';

let offer: InstallPrompt | undefined;
let installed = false;
const listeners = createListeners();

/** Call once at start-up, before the first screen: the browser makes its offer only once. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
    listeners.notify();
  });
  addEventListener('appinstalled', () => {
    installed = true;
    offer = undefined;
    listeners.notify();
  });
}

// An iPad calls itself a Macintosh; its fingers give it away.
const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function installState(): InstallState {
  if (
    installed ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
    return 'installed';
  if (offer) return 'offered';
  return isApple() ? 'by_hand_apple' : 'by_hand';
}

/** The state, followed as it changes, and the browser's own question (`install`); true when the person agreed. */
export function useInstallOffer(): {
  readonly state: InstallState;
  readonly install: () => Promise<boolean>;
} {
  const state = useSyncExternalStore(listeners.subscribe, installState);
  return {
    state,
    install: async () => {
      const asked = offer;
      offer = undefined;
      const agreed = (await asked?.prompt())?.outcome === 'accepted';
      listeners.notify();
      return agreed;
    },
  };
}
