/** Addresses of the distributors' calls, for screens. They load no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as formerCalls from './former-calls.ts';

export const list: AddressOf<typeof calls.list> = { method: 'GET', path: '/distributors' };
export const countries: AddressOf<typeof calls.countries> = {
  method: 'GET',
  path: '/distributors/countries',
};
export const view: AddressOf<typeof calls.view> = { method: 'GET', path: '/distributors/:id' };
export const create: AddressOf<typeof calls.create> = { method: 'POST', path: '/distributors' };
export const save: AddressOf<typeof calls.save> = { method: 'PUT', path: '/distributors/:id' };
export const remove: AddressOf<typeof calls.remove> = {
  method: 'POST',
  path: '/distributors/:id/remove',
};
export const needCheck: AddressOf<typeof formerCalls.needCheck> = {
  method: 'GET',
  path: '/distributor/migrate/need_check',
  envelope: 'data',
};
export const up: AddressOf<typeof formerCalls.up> = {
  method: 'GET',
  path: '/distributor/migrate/up',
  envelope: 'data',
};
export const formerList: AddressOf<typeof formerCalls.list> = {
  method: 'GET',
  path: '/distributor/migrate/list',
};
export const decide: AddressOf<typeof formerCalls.decide> = {
  method: 'PUT',
  path: '/distributor/migrate/decide',
};
