/** Paths of the calls of Box, for its page, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const status = address<typeof calls.status>('GET /settings/box');
export const connect = address<typeof calls.connect>('POST /settings/box/connect');
export const finish = address<typeof calls.finish>('POST /settings/box/finish');
export const disconnect = address<typeof calls.disconnect>('POST /settings/box/disconnect');
export const retry = address<typeof calls.retry>('POST /settings/box/retry');
