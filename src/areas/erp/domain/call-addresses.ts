/**
 * The paths of the calls for the ERP's token and of /audit/microsiga, for their screens, which need
 * no schemas. The portal doesn't make the calls that the ERP makes.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as auditCalls from './erp-call-log-calls.ts';
import type * as calls from './calls.ts';

export const getAccessToken = address<typeof calls.getAccessToken>('GET /auth/get_access_token');
export const resetAccessToken = address<typeof calls.resetAccessToken>(
  'GET /auth/reset_access_token',
);
export const listErpCalls = address<typeof auditCalls.listErpCalls>('GET /audit/microsiga');
export const getErpCall = address<typeof auditCalls.getErpCall>('GET /audit/microsiga/:id');
export const listStuckOrders = address<typeof auditCalls.listStuckOrders>(
  'GET /audit/microsiga/stuck',
);
export const exportErpCalls = address<typeof auditCalls.exportErpCalls>('GET /audit/microsiga/csv');
