/**
 * Shows push notifications in the service worker: the message in the user's language, the badge,
 * and the page that a click opens.
 */
import { formatPushMessage, pushPagePath, parsePushMessage } from '#areas/push/domain/index.ts';
import { openDeviceRecord, type DeviceStore } from '#kernel/device/index.ts';
import { isLanguage, type Language } from '#kernel/domain/user/languages.ts';

type Shown = Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
type Windows = {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly Pick<WindowClient, 'focus' | 'navigate' | 'visibilityState'>[]>;
  openWindow(url: string): Promise<unknown>;
};

/**
 * Shows a message if the user who wanted notifications is still signed in here. Otherwise it
 * cancels the subscription. A text that is no valid message is ignored.
 */
export async function showPushNotification(
  text: string,
  registration: Shown,
  device: DeviceStore = openDeviceRecord(),
): Promise<void> {
  const { user, notified, language } = await device.read();
  if (!user || notified !== user.id) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }

  const message = parsePushMessage(text);
  if (!message) return;

  const chosen: Language = isLanguage(language) ? language : user.lang;
  const { title, body } = formatPushMessage(message, chosen);
  await registration.showNotification(title, {
    body,
    lang: chosen,
    // A newer message of the same kind replaces the older one.
    tag: message.kind,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { page: pushPagePath(message.kind) },
  });
  await countOnIcon(message.count);
}

async function countOnIcon(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

/** Opens the notification's page in an open window of the portal, or in a new one. */
export async function openNotifiedPage(
  { data }: Pick<Notification, 'data'>,
  windows: Windows,
): Promise<void> {
  const page = String((data as { page?: unknown } | null)?.page ?? '/');
  const [open] = await windows.matchAll({ type: 'window', includeUncontrolled: false });
  if (!open) return void (await windows.openWindow(page));
  // The window is focused first, because the click allows this only for a moment.
  await open.focus().catch(() => {});
  await open.navigate(page);
}
