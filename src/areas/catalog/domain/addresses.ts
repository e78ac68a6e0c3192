/** Paths of the catalogue's calls for devices, which need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const changes: AddressOf<typeof calls.changes> = {
  method: 'GET',
  path: '/catalog/changes',
};

export const availability: AddressOf<typeof calls.availability> = {
  method: 'GET',
  path: '/catalog/availability/changes',
};
