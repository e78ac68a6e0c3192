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

/**
 * Lets one change of this browser's subscription end before the next begins, in all of its tabs.
 * Without it, the look at
 * the opening finds a subscription that is being told to the server, takes it for an earlier user's
 * and ends it.
 */
const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> =>
  await navigator.locks.request('portal-push-subscription', work);

/** The person was asked before, by the browser. */
export const subscribeHere = (here: Here): Promise<Subscribing> => inTurn(() => subscribe(here));
async function subscribe(here: Here): Promise<Subscribing> {
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
export const unsubscribeHere = (here: Pick<Here, 'registration' | 'device'>): Promise<void> =>
  inTurn(() => unsubscribe(here));
async function unsubscribe({
  registration,
  device,
}: Pick<Here, 'registration' | 'device'>): Promise<void> {
  await device.change(() => ({ notified: null }));
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
/** When the portal opens: what this person wanted is bound to the session that they have now, and what somebody else wanted ends. */
export const keepSubscription = (here: Here): Promise<void> =>
  inTurn(async () => {
    const { notified } = await here.device.read();
    if (notified === here.userId) await subscribe(here);
    else if (await here.registration.pushManager.getSubscription()) await unsubscribe(here);
  });
