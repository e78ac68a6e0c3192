/** Where notifications are allowed: this device's subscription stays with whoever wanted it. */
import { laterSubscribing } from '#areas/push/client/index.ts';
import { quietly } from '#kernel/client/index.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';

export async function keepNotified(
  registration: ServiceWorkerRegistration,
  { api, actor: { userId } }: Pick<Engine, 'api' | 'actor'>,
  device: DeviceStore,
): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const later = await quietly(laterSubscribing);
  await later?.keepSubscription({ registration, api, device, userId });
}
