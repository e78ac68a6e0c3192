/** Paths of the catalog's calls for devices, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listPartChanges = address<typeof calls.listPartChanges>('GET /catalog/changes');
export const listAvailabilityChanges = address<typeof calls.listAvailabilityChanges>(
  'GET /catalog/availability/changes',
);
