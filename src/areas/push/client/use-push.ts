/**
 * Provides whether this device gets push notifications, and functions that turn them on and off.
 */
import { useEffect, useState } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { createChoiceSender, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import type { PushDevice, PushKind } from '../domain/index.ts';
import {
  canSubscribe,
  subscribeDevice,
  unsubscribeDevice,
  type SubscribeResult,
} from './push-subscription.ts';

/**
 * The state to show. `asking`: the browser is asking the person, or the device is subscribing.
 * `unsupported`: this browser has no push notifications, or only for the installed portal, or no
 * registered service worker, as far as is known.
 */
export type PushState = 'asking' | 'unsupported' | 'off' | SubscribeResult;

/**
 * Returns the state to show.
 * @param tried The result of the last attempt to turn notifications on; `off` without one.
 * @param isRegistered Whether the server sends messages to this device. They aren't shown while
 *   the browser blocks notifications.
 */
export function pushStateOf(
  tried: SubscribeResult | 'off' | 'asking',
  isRegistered: boolean,
  permission: NotificationPermission,
): PushState {
  if (tried === 'asking') return tried;
  if (permission === 'denied') return 'blocked';
  return isRegistered ? 'on' : tried;
}

export function usePush() {
  const { api, actor } = usePortalSession();
  const { store } = useSession();
  const { device } = store;
  const [tried, setTried] = useState<SubscribeResult | 'off' | 'asking'>('off');
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  useEffect(() => {
    if (canSubscribe()) void navigator.serviceWorker.getRegistration().then(setRegistration);
  }, []);
  const list = useRemoteQuery<readonly PushDevice[]>({
    name: 'push devices',
    fetch: () => api.call(addresses.listPushDevices),
    isQuiet: true,
  });

  /**
   * The kinds that the person has just turned off for this device. They are shown before the server
   * answers. Undefined if nothing was chosen, or the server has stored none of the choices.
   */
  const [chosen, setChosen] = useState<readonly PushKind[]>();
  const [sendChoice] = useState(() => createChoiceSender(setChosen));
  const stored = list.value?.find(({ isHere }) => isHere);
  const own = stored && { ...stored, off: [...(chosen ?? stored.off)] };
  const here = registration && { registration, api, device, userId: actor.userId };

  const state = here
    ? pushStateOf(tried, own !== undefined, Notification.permission)
    : 'unsupported';

  return {
    state,
    /** This device. Undefined if it gets no notifications. */
    own: state === 'blocked' ? undefined : own,
    others: (list.value ?? []).filter(({ isHere }) => !isHere),
    isKnown: list.value !== undefined,
    /** True if the list of devices couldn't be loaded. */
    hasFailed: list.state === 'failed' || list.state === 'denied',
    again: list.again,
    async turnOn() {
      if (!here) return;
      setTried('asking');
      const isAllowed = (await Notification.requestPermission()) === 'granted';
      setTried(isAllowed ? await subscribeDevice(here) : 'blocked');
      list.again();
    },
    /**
     * Turns push notifications off on one of the person's devices. Returns whether the server has
     * stored it.
     */
    async turnOff(one: PushDevice): Promise<boolean> {
      const reply = await api.call(addresses.endSubscription, { params: { id: one.id } });
      if (reply.ok && one.isHere && here) await unsubscribeDevice(here);
      setTried('off');
      list.again();

      return reply.ok;
    },
    async choose(one: PushDevice, off: readonly PushKind[]): Promise<boolean> {
      const send = async () =>
        (
          await api.call(addresses.chooseNotificationKinds, {
            params: { id: one.id },
            body: { off: [...off] },
          })
        ).ok;

      return await (one.isHere ? sendChoice(off, send) : send());
    },
  };
}
