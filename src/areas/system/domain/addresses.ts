/** Paths of the calls of the page about the system, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const overview = address<typeof calls.overview>('GET /system');
export const check = address<typeof calls.check>('GET /system/check');
export const retry = address<typeof calls.retry>('POST /system/retry');
