/** This browser's subscription: had from its vendor's push service, told to the portal, given up again. */
import type { Api, DeviceStore } from '#kernel/device/index.ts';
import * as addresses from '../domain/addresses.ts';

/** The vendor's service is somebody else's, and may never answer. In milliseconds. */
export const PATIENCE_MS = 10_000;
/** `blocked`: the person or the browser said no · `no_answer`: the vendor's service did not answer · `unreached`: the portal's server did not, or refused. */
export type Subscribing = 'on' | 'blocked' | 'no_answer' | 'unreached';
type Here = {
  readonly registration: Pick<ServiceWorkerRegistration, 'pushManager'>;
  readonly api: Pick<Api, 'call'>;
  readonly device: DeviceStore;
  readonly userId: number;
};

export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
function isOfKey(subscription: PushSubscription, key: string): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? []);
  const asked = bytesOf(key);
  return own.length === asked.length && own.every((byte, at) => byte === asked[at]);
}
/** The one place where the browser's vendor is asked. */
async function subscriptionOf(
  { pushManager }: Here['registration'],
  key: string,
): Promise<PushSubscription | undefined> {
  const known = await pushManager.getSubscription();
  if (known && isOfKey(known, key)) return known;
  await known?.unsubscribe();
  const given = pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  given.catch(() => {
    /* said by whoever waits, or too late for anybody */
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return await Promise.race([given, late]);
}

/** The person was asked before, by the browser. */
export async function subscribeHere(here: Here): Promise<Subscribing> {
  const { api, device, userId } = here;
  const key = await api.call(addresses.key);
  if (!key.ok) return 'unreached';
  const subscription = await subscriptionOf(here.registration, key.value.key).catch(() => null);
  if (!subscription) return subscription === null ? 'blocked' : 'no_answer';
  const { endpoint, keys } = subscription.toJSON();
  const told = await api.call(addresses.subscribe, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  if (!told.ok) return 'unreached';
  await device.change(() => ({ notified: userId }));
  return 'on';
}
/** On this device; the server's part ends by its own call. */
export async function unsubscribeHere({
  registration,
  device,
}: Pick<Here, 'registration' | 'device'>): Promise<void> {
  await device.change(() => ({ notified: null }));
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
/** When the portal opens: what this person wanted is bound to the session that they have now, and what somebody else wanted ends. */
export async function keepSubscription(here: Here): Promise<void> {
  const { notified } = await here.device.read();
  if (notified === here.userId) await subscribeHere(here);
  else if (await here.registration.pushManager.getSubscription()) await unsubscribeHere(here);
}
