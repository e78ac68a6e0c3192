/** The service worker: the portal's own files without a network, and sending and counting alerts in the background where the browser offers it. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { countAlertsInBackground } from '#app/device/background-alerts.ts';
import { drainInBackground } from '#app/device/background-drain.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};
declare const __APP_VERSION__: string;
type SyncEvent = ExtendableEvent & { readonly tag: string };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/version\.json$/],
  }),
);

/** The page decides when a new worker takes over: after editors are committed and sync is paused. */
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'VERSION') event.ports[0]?.postMessage(__APP_VERSION__);
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener(
  'sync' as never,
  ((event: SyncEvent) => {
    if (event.tag === 'portal-drain') event.waitUntil(drainInBackground(__APP_VERSION__));
  }) as never,
);
self.addEventListener(
  'periodicsync' as never,
  ((event: SyncEvent) => {
    if (event.tag === 'alerts') event.waitUntil(countAlertsInBackground(__APP_VERSION__));
  }) as never,
);
