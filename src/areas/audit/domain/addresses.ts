/** Addresses of the audit's calls, for its screen. They load no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const actions: AddressOf<typeof calls.actions> = { method: 'GET', path: '/audit/actions' };
export const people: AddressOf<typeof calls.people> = { method: 'GET', path: '/audit/people' };
export const actionsCsv: AddressOf<typeof calls.actionsCsv> = {
  method: 'GET',
  path: '/audit/actions/csv',
};
