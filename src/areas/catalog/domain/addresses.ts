/** Paths of the catalog's calls for devices, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const changes = address<typeof calls.changes>('GET /catalog/changes');
export const availability = address<typeof calls.availability>('GET /catalog/availability/changes');
