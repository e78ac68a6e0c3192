/** The one session of this page, with what the developer tools may change of it: the network it speaks through, the rights it is shown with. */
import { createSession } from '#areas/account/client/index.ts';
import { createOfflineSwitch, viewable } from '#areas/dev/client/index.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';

const device = openDeviceRecord();
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
export const offline = createOfflineSwitch(device);
export const { session, view } = viewable(
  createSession({
    device,
    storage: localStorage,
    version: __APP_VERSION__,
    browserLanguage: navigator.language,
    now: Date.now,
    isReload: navigation?.type === 'reload',
    fetch: offline.fetch,
    modules: async () => (await import('#app/device/modules.ts')).deviceModules,
  }),
);
