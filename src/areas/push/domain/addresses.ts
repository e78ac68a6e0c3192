/** Paths of the calls of push notifications, for screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const key = address<typeof calls.key>('GET /push/key');
export const subscribe = address<typeof calls.subscribe>('PUT /push/subscription');
export const devices = address<typeof calls.devices>('GET /push/devices');
export const choose = address<typeof calls.choose>('PUT /push/devices/:id');
export const end = address<typeof calls.end>('POST /push/devices/:id/end');
