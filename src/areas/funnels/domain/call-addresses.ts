/** Addresses of the calls of funnels that devices make; they need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getFunnelBrief = address<typeof calls.getFunnelBrief>('GET /funnels/brief');
export const listChangedFunnels = address<typeof calls.listChangedFunnels>('GET /funnels/changes');
export const getFunnelHistory = address<typeof calls.getFunnelHistory>('GET /funnels/:id/history');
export const changeFunnel = address<typeof calls.changeFunnel>('POST /funnels/:id/change');
export const closeFunnel = address<typeof calls.closeFunnel>('POST /funnels/:id/close');
