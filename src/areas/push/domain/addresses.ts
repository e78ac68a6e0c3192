/** Paths of the calls of push notifications, for screens, which need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const key: AddressOf<typeof calls.key> = { method: 'GET', path: '/push/key' };

export const subscribe: AddressOf<typeof calls.subscribe> = {
  method: 'PUT',
  path: '/push/subscription',
};

export const devices: AddressOf<typeof calls.devices> = { method: 'GET', path: '/push/devices' };
export const choose: AddressOf<typeof calls.choose> = { method: 'PUT', path: '/push/devices/:id' };

export const end: AddressOf<typeof calls.end> = {
  method: 'POST',
  path: '/push/devices/:id/end',
};
