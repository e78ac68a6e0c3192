/**
 * Paths of the calls of /audit/microsiga, for its screen, which needs no schemas. The portal
 * doesn't make the ERP's own calls.
 */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as auditCalls from './audit-calls.ts';
import type * as calls from './calls.ts';

export const getAccessToken: AddressOf<typeof calls.getAccessToken> = {
  method: 'GET',
  path: '/auth/get_access_token',
};

export const resetAccessToken: AddressOf<typeof calls.resetAccessToken> = {
  method: 'GET',
  path: '/auth/reset_access_token',
};

export const auditList: AddressOf<typeof auditCalls.auditList> = {
  method: 'GET',
  path: '/audit/microsiga',
};

export const auditEntry: AddressOf<typeof auditCalls.auditEntry> = {
  method: 'GET',
  path: '/audit/microsiga/:id',
};

export const auditStuck: AddressOf<typeof auditCalls.auditStuck> = {
  method: 'GET',
  path: '/audit/microsiga/stuck',
};

export const auditCsv: AddressOf<typeof auditCalls.auditCsv> = {
  method: 'GET',
  path: '/audit/microsiga/csv',
};
