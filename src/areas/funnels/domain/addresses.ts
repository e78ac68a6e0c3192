/** Addresses of the calls of funnels that devices make; they need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const brief = address<typeof calls.brief>('GET /funnels/brief');
export const changes = address<typeof calls.changes>('GET /funnels/changes');
export const history = address<typeof calls.history>('GET /funnels/:id/history');
export const change = address<typeof calls.change>('POST /funnels/:id/change');
export const close = address<typeof calls.close>('POST /funnels/:id/close');
