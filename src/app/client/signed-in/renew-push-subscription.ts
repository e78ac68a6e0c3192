/**
 * Renews this device's push subscription for the user who wanted notifications, where the browser
 * allows them.
 */
import { loadSubscription } from '#areas/push/client/index.ts';
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';

/**
 * Renews the subscription if the browser allows notifications and the subscription belongs to this
 * user.
 */
export async function renewPushSubscription(
  registration: ServiceWorkerRegistration,
  { api, actor: { userId } }: Pick<Engine, 'api' | 'actor'>,
  device: DeviceStore,
): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;

  const later = await withoutReloadPrompt(loadSubscription);
  await later?.renewSubscription({ registration, api, device, userId });
}
