/** Addresses of the deadlines' calls that devices make; they need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const closings: AddressOf<typeof calls.closings> = {
  method: 'GET',
  path: '/deadlines/closings',
};
