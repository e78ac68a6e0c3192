/** Paths of the calls about restores, for their screen, which needs no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const restores: AddressOf<typeof calls.restores> = {
  method: 'GET',
  path: '/audit/restores',
};

export const findings: AddressOf<typeof calls.findings> = {
  method: 'GET',
  path: '/audit/restores/findings',
};

export const findingsCsv: AddressOf<typeof calls.findingsCsv> = {
  method: 'GET',
  path: '/audit/restores/csv',
};

export const settle: AddressOf<typeof calls.settle> = {
  method: 'PUT',
  path: '/audit/restores/findings',
};
