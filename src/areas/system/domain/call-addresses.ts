/** Addresses of the calls of the system page. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getSystemOverview = address<typeof calls.getSystemOverview>('GET /system');
export const getSystemCheck = address<typeof calls.getSystemCheck>('GET /system/check');
export const retryJobsAndMails = address<typeof calls.retryJobsAndMails>('POST /system/retry');
