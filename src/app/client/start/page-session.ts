/**
 * The session of this page, together with what the developer tools may change: the simulated
 * network, and the rights that the portal is shown with.
 */
import { createSession } from '#areas/account/client/index.ts';
import { createOfflineSwitch, viewable } from '#areas/dev/client/index.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';

// Shared by the session and the offline switch.
const device = openDeviceRecord();
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** The developer tools' switch that simulates being offline. */
export const offlineSwitch = createOfflineSwitch(device);

/** `view` is what the developer tools show the portal as. */
export const { session, view } = viewable(
  createSession({
    device,
    storage: localStorage,
    version: __APP_VERSION__,
    browserLanguage: navigator.language,
    now: Date.now,
    isReload: navigation?.type === 'reload',
    fetch: offlineSwitch.fetch,
    modules: async () => (await import(/* @first */ '#app/device/modules.ts')).deviceModules,
  }),
);
