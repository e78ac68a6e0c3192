/** Paths of the calls of Box, for its page, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getFileStorageStatus = address<typeof calls.getFileStorageStatus>('GET /settings/box');
export const connectBox = address<typeof calls.connectBox>('POST /settings/box/connect');
export const finishBoxConnection = address<typeof calls.finishBoxConnection>(
  'POST /settings/box/finish',
);
export const disconnectBox = address<typeof calls.disconnectBox>('POST /settings/box/disconnect');
export const moveFilesNow = address<typeof calls.moveFilesNow>('POST /settings/box/retry');
