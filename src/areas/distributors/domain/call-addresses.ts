/** Addresses of the distributors' calls, for screens. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as formerCalls from './former-calls.ts';

export const listDistributors = address<typeof calls.listDistributors>('GET /distributors');
export const listCountries = address<typeof calls.listCountries>('GET /distributors/countries');
export const getDistributor = address<typeof calls.getDistributor>('GET /distributors/:id');
export const createDistributor = address<typeof calls.createDistributor>('POST /distributors');
export const saveDistributor = address<typeof calls.saveDistributor>('PUT /distributors/:id');
export const removeDistributor = address<typeof calls.removeDistributor>(
  'POST /distributors/:id/remove',
);
export const countFormerDistributors = address<typeof formerCalls.countFormerDistributors>(
  'GET /distributor/migrate/need_check',
  'data',
);
export const migrateFormerDistributors = address<typeof formerCalls.migrateFormerDistributors>(
  'GET /distributor/migrate/up',
  'data',
);
export const listFormerDistributors = address<typeof formerCalls.listFormerDistributors>(
  'GET /distributor/migrate/list',
);
export const decideFormerConflict = address<typeof formerCalls.decideFormerConflict>(
  'PUT /distributor/migrate/decide',
);
