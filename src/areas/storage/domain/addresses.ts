/** Paths of the calls of Box, for its page, which needs no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const status: AddressOf<typeof calls.status> = { method: 'GET', path: '/settings/box' };

export const connect: AddressOf<typeof calls.connect> = {
  method: 'POST',
  path: '/settings/box/connect',
};

export const finish: AddressOf<typeof calls.finish> = {
  method: 'POST',
  path: '/settings/box/finish',
};

export const disconnect: AddressOf<typeof calls.disconnect> = {
  method: 'POST',
  path: '/settings/box/disconnect',
};

export const retry: AddressOf<typeof calls.retry> = {
  method: 'POST',
  path: '/settings/box/retry',
};
