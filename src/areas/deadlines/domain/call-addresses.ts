/** Paths of the deadlines' calls for devices and screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listClosings = address<typeof calls.listClosings>('GET /deadlines/closings');
export const listBlockers = address<typeof calls.listBlockers>('GET /deadlines/blockers');
export const getBlocker = address<typeof calls.getBlocker>('GET /deadlines/blockers/:id');
export const listBlockerDistributors = address<typeof calls.listBlockerDistributors>(
  'GET /deadlines/distributors',
);
export const previewClosings = address<typeof calls.previewClosings>('POST /deadlines/preview');
export const createBlocker = address<typeof calls.createBlocker>('POST /deadlines/blockers');
export const editBlocker = address<typeof calls.editBlocker>('PUT /deadlines/blockers/:id');
export const removeBlocker = address<typeof calls.removeBlocker>(
  'POST /deadlines/blockers/:id/remove',
);
