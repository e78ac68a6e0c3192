/** The address of the comparison after a restore, for devices, which need no schemas for it. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const compareOrders: AddressOf<typeof calls.compare> = {
  method: 'POST',
  path: '/orders/compare',
};
