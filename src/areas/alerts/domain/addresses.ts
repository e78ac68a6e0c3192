/**
 * Paths of the alerts' calls, for the shell and the service worker, which load no schemas for them.
 */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const list: AddressOf<typeof calls.list> = {
  method: 'GET',
  path: '/alert/list/:distributorID',
};

export const read: AddressOf<typeof calls.read> = { method: 'GET', path: '/alert/read/:id' };

export const readAll: AddressOf<typeof calls.readAll> = {
  method: 'POST',
  path: '/alert/read_all',
};

export const remove: AddressOf<typeof calls.remove> = { method: 'GET', path: '/alert/remove/:id' };

export const getDetails: AddressOf<typeof calls.getDetails> = {
  method: 'GET',
  path: '/alert/get_details/:id',
};
