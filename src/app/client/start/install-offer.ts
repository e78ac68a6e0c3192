/**
 * Stores the browser's offer to install the portal, which may come before any screen exists.
 * `install/use-install-offer.ts` shows it.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';

/** An event of Chromium that TypeScript's DOM library does not have. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** The stored offer, and whether the portal was installed in this page. */
export const installOffer: { offered: InstallPrompt | undefined; isInstalled: boolean } = {
  offered: undefined,
  isInstalled: false,
};

/** The listeners that are notified when the offer arrives, is used, or the portal is installed. */
export const installListeners = createListeners();

/**
 * Stores the browser's offer to install the portal. Call this once at the start, before the first
 * screen, because the browser makes its offer only once.
 */
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
