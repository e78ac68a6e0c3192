/** Paths of the calls of push notifications, for screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getPushKey = address<typeof calls.getPushKey>('GET /push/key');
export const registerSubscription =
  address<typeof calls.registerSubscription>('PUT /push/subscription');
export const listPushDevices = address<typeof calls.listPushDevices>('GET /push/devices');
export const chooseNotificationKinds =
  address<typeof calls.chooseNotificationKinds>('PUT /push/devices/:id');
export const endSubscription = address<typeof calls.endSubscription>('POST /push/devices/:id/end');
