/**
 * The service worker. It serves the portal's files without a network and shows notifications.
 * Where the browser supports it, it also sends unsent work and counts alerts in the background.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { updateAlertBadgeInBackground } from '#app/device/background-alert-badge.ts';
import { drainInBackground } from '#app/device/background-drain.ts';
import { openNotifiedPage, showPushNotification } from '#app/device/background-push.ts';
import { openPrecache, type PortalFile } from './precache.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: PortalFile[];
};
declare const __APP_VERSION__: string;

type SyncEvent = ExtendableEvent & { readonly tag: string };

const precache = openPrecache(self.__WB_MANIFEST, {
  version: __APP_VERSION__,
  pageUrl: '/index.html',
  isUpdate: () => self.registration.active !== null,
});

registerRoute(precache.route);
registerRoute(
  new NavigationRoute(precache.page, {
    denylist: [/^\/api\//, /^\/version\.json$/],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.cleanUp(event));
  event.waitUntil(self.clients.claim());
});

/**
 * Answers messages of the page. The page decides when a new worker takes over, after it has saved
 * its editors and paused the sync.
 */
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  const answer = (value: unknown) => event.ports[0]?.postMessage(value);
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'VERSION') answer(__APP_VERSION__);
  if (type === 'OFFLINE') event.waitUntil(precache.look().then(answer));
  if (type === 'REFILL') event.waitUntil(precache.refill(event, 'missing').then(answer));
  if (type === 'RESUME') precache.resume();
  if (type === 'REPAIR') event.waitUntil(precache.refill(event, 'wrong').then(answer));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPushNotification(event.data?.text() ?? '', self.registration));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotifiedPage(event.notification, self.clients));
});

self.addEventListener(
  'sync' as never,
  ((event: SyncEvent) => {
    if (event.tag === 'portal-drain') event.waitUntil(drainInBackground(__APP_VERSION__));
  }) as never,
);

self.addEventListener(
  'periodicsync' as never,
  ((event: SyncEvent) => {
    if (event.tag === 'alerts') event.waitUntil(updateAlertBadgeInBackground(__APP_VERSION__));
  }) as never,
);
