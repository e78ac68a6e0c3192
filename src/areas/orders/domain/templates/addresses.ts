/**
 * The methods and paths of the calls of order templates. Devices use them without loading the
 * schemas.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const changes = address<typeof calls.changes>('GET /orders/templates/changes');
export const save = address<typeof calls.save>('PUT /orders/templates/:id');
export const remove = address<typeof calls.remove>('POST /orders/templates/:id/remove');
export const compare = address<typeof calls.compare>('POST /orders/templates/compare');
export const resend = address<typeof calls.resend>('POST /orders/templates/:id/resend');
