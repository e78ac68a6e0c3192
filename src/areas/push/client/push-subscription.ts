/**
 * Manages this browser's push subscription: gets it from the push service of the browser's vendor,
 * registers it with the portal, and ends it.
 */
import type { Api, DeviceStore } from '#kernel/device/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import { pushRefusalCodes } from '../domain/refusal-codes.ts';

/** Milliseconds to wait for the vendor's push service, which may never answer. */
export const PUSH_SERVICE_TIMEOUT_MS = 10_000;

/**
 * The result of subscribing. `on`: this device gets push notifications. `blocked`: the person or
 * the browser refused, or the browser could not subscribe. `no_answer`: the push service of the
 * vendor didn't answer. `unreached`: the portal's server didn't answer, or it refused, or the
 * device couldn't store the choice.
 */
export type SubscribeResult = 'on' | 'blocked' | 'no_answer' | 'unreached';

type SubscriptionDeps = {
  readonly registration: Pick<ServiceWorkerRegistration, 'pushManager'>;
  readonly api: Pick<Api, 'call'>;
  readonly device: DeviceStore;
  readonly userId: number;
};

/** Returns whether this browser supports push notifications. */
export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const decodeBase64Url = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

function hasServerKey(subscription: PushSubscription, key: string): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? []);
  const asked = decodeBase64Url(key);
  return own.length === asked.length && own.every((byte, at) => byte === asked[at]);
}

/**
 * Returns the browser's subscription for this key, and creates one if needed. Undefined if the push
 * service doesn't answer in time. Rejects if the browser refuses.
 */
async function findOrCreateSubscription(
  { pushManager }: SubscriptionDeps['registration'],
  key: string,
): Promise<PushSubscription | undefined> {
  const known = await pushManager.getSubscription();
  if (known && hasServerKey(known, key)) return known;
  await known?.unsubscribe();
  const given = pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  });

  given.catch(() => {
    /* The race below reports a failure; after the timeout it no longer matters. */
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PUSH_SERVICE_TIMEOUT_MS));

  return await Promise.race([given, late]);
}

/**
 * Runs changes of this browser's subscription one after another, in all tabs. Otherwise
 * `renewOrEndSubscription` in another tab could find a subscription that isn't registered yet, take
 * it for another user's and end it.
 */
const oneAtATime = async <Value>(work: () => Promise<Value>): Promise<Value> =>
  await navigator.locks.request('portal-push-subscription', work);

/**
 * Subscribes this browser and registers it with the portal. The browser must have asked the person
 * for permission before.
 */
export const subscribeDevice = (here: SubscriptionDeps): Promise<SubscribeResult> =>
  oneAtATime(() => subscribe(here)).catch(() => 'unreached');

/** @param isRenewal False if the person turns notifications on. */
async function subscribe(here: SubscriptionDeps, isRenewal = false): Promise<SubscribeResult> {
  const { api, device, userId } = here;
  const key = await api.call(addresses.getPushKey);
  if (!key.ok) return 'unreached';
  const subscription = await findOrCreateSubscription(here.registration, key.value.key).catch(
    () => null,
  );
  if (!subscription) return subscription === null ? 'blocked' : 'no_answer';

  // The choice is stored before the server knows of the subscription: without it, the next start
  // would end the subscription in the browser, and the server would go on sending to it.
  await device.change(() => ({ notified: userId }));
  const { endpoint, keys } = subscription.toJSON();
  const told = await api.call(addresses.registerSubscription, {
    body: {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      ...(isRenewal && { isRenewal }),
    },
  });
  if (!told.ok) {
    if (told.kind === 'refused' && told.code in pushRefusalCodes) await unsubscribe(here);
    return 'unreached';
  }

  return 'on';
}

/** Ends the subscription in this browser. The call `endSubscription` deletes it on the server. */
export const unsubscribeDevice = (
  here: Pick<SubscriptionDeps, 'registration' | 'device'>,
): Promise<void> => oneAtATime(() => unsubscribe(here));

async function unsubscribe({
  registration,
  device,
}: Pick<SubscriptionDeps, 'registration' | 'device'>): Promise<void> {
  await device.change(() => ({ notified: null }));
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Ends this device's subscription on the server, then in the browser. If the server doesn't answer,
 * nothing changes, and the next start tries again.
 */
async function endBlocked(here: SubscriptionDeps): Promise<void> {
  const devices = await here.api.call(addresses.listPushDevices);
  if (!devices.ok) return;
  const own = devices.value.find(({ isHere }) => isHere);
  const ended = own && (await here.api.call(addresses.endSubscription, { params: { id: own.id } }));
  if (ended?.ok !== false) await unsubscribe(here);
}

/**
 * Checks the subscription when the portal opens: if this person wants push notifications on this
 * device, the subscription is registered for the current session; otherwise a subscription of this
 * browser, for example another person's, is ended. So is one that the person has turned off on
 * another device, which the server refuses to renew, and one whose notifications are blocked in the
 * browser.
 */
export const renewOrEndSubscription = (here: SubscriptionDeps): Promise<void> =>
  oneAtATime(async () => {
    const { notified } = await here.device.read();
    if (notified !== here.userId) {
      if (await here.registration.pushManager.getSubscription()) await unsubscribe(here);
    } else if (globalThis.Notification?.permission === 'denied') await endBlocked(here);
    else await subscribe(here, true);
  });
