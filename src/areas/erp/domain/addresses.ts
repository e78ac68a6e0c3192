/**
 * The paths of the calls of /audit/microsiga, for its screen, which needs no schemas. The portal
 * doesn't make the calls that the ERP makes.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as auditCalls from './audit-calls.ts';
import type * as calls from './calls.ts';

export const getAccessToken = address<typeof calls.getAccessToken>('GET /auth/get_access_token');
export const resetAccessToken = address<typeof calls.resetAccessToken>(
  'GET /auth/reset_access_token',
);
export const auditList = address<typeof auditCalls.auditList>('GET /audit/microsiga');
export const auditEntry = address<typeof auditCalls.auditEntry>('GET /audit/microsiga/:id');
export const auditStuck = address<typeof auditCalls.auditStuck>('GET /audit/microsiga/stuck');
export const auditCsv = address<typeof auditCalls.auditCsv>('GET /audit/microsiga/csv');
