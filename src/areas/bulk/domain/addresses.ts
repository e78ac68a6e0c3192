/** Paths of the calls of bulk uploads, for their screen, which needs no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const check: AddressOf<typeof calls.check> = {
  method: 'POST',
  path: '/settings/bulk/:kind/check',
};

export const apply: AddressOf<typeof calls.apply> = {
  method: 'POST',
  path: '/settings/bulk/:kind/apply',
};

export const imports: AddressOf<typeof calls.imports> = {
  method: 'GET',
  path: '/settings/bulk/imports',
};

export const stop: AddressOf<typeof calls.stop> = {
  method: 'POST',
  path: '/settings/bulk/imports/:id/stop',
};
