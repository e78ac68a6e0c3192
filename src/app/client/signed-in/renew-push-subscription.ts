/**
 * Keeps this device's push subscription with the user who wanted it, where notifications are
 * allowed.
 */
import { loadSubscription } from '#areas/push/client/index.ts';
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';

/** Renews the subscription if it is this user's. */
export async function renewPushSubscription(
  registration: ServiceWorkerRegistration,
  { api, actor: { userId } }: Pick<Engine, 'api' | 'actor'>,
  device: DeviceStore,
): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;

  const later = await withoutReloadPrompt(loadSubscription);
  await later?.renewSubscription({ registration, api, device, userId });
}
