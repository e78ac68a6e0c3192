/** Addresses of the calls behind /audit/microsiga, for its screen, which needs no schemas. The ERP's own calls are not the portal's. */
import type { AddressOf } from '#kernel/domain/address.ts';
import type * as calls from './calls.ts';

export const getAccessToken: AddressOf<typeof calls.getAccessToken> = {
  method: 'GET',
  path: '/auth/get_access_token',
};
export const resetAccessToken: AddressOf<typeof calls.resetAccessToken> = {
  method: 'GET',
  path: '/auth/reset_access_token',
};
export const auditList: AddressOf<typeof calls.auditList> = {
  method: 'GET',
  path: '/audit/microsiga',
};
export const auditEntry: AddressOf<typeof calls.auditEntry> = {
  method: 'GET',
  path: '/audit/microsiga/:id',
};
export const auditStuck: AddressOf<typeof calls.auditStuck> = {
  method: 'GET',
  path: '/audit/microsiga/stuck',
};
export const auditCsv: AddressOf<typeof calls.auditCsv> = {
  method: 'GET',
  path: '/audit/microsiga/csv',
};
