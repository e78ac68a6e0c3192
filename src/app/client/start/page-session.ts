/**
 * Creates the session of this page, together with what the developer tools may change: the
 * simulated network, and the rights with which the portal is shown.
 */
import { createSessionStore } from '#areas/account/client/index.ts';
import { createOfflineSwitch, addViewAsToSession } from '#areas/dev/client/index.ts';
import { pageStorage } from '#kernel/client/portal/page-storage.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';

// The device record, which the session and the offline switch share.
const device = openDeviceRecord();
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** The developer tools' switch that simulates being offline. */
export const offlineSwitch = createOfflineSwitch(device);

/**
 * The session, and the developer tools' `view`: the person and rights as which the portal is shown.
 */
export const { session, view } = addViewAsToSession(
  createSessionStore({
    device,
    storage: pageStorage,
    version: __APP_VERSION__,
    browserLanguage: navigator.language,
    now: Date.now,
    isReload: navigation?.type === 'reload',
    fetch: offlineSwitch.fetch,
    modules: async () => (await import(/* @first */ '#app/device/modules.ts')).deviceModules,
  }),
);
