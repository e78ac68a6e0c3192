/** Hears the browser's offer to install the portal before any screen exists; `install/use-install-offer.ts` shows what became of it. */
import { createListeners } from '#kernel/device/page/listeners.ts';

/** Chromium's event; the DOM library does not know it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};
export const installOffer: { offered: InstallPrompt | undefined; isInstalled: boolean } = {
  offered: undefined,
  isInstalled: false,
};
export const installListeners = createListeners();

/** Call once at start-up, before the first screen: the browser makes its offer only once. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.offered = event as InstallPrompt;
    installListeners.notify();
  });
  addEventListener('appinstalled', () => {
    installOffer.isInstalled = true;
    installOffer.offered = undefined;
    installListeners.notify();
  });
}
