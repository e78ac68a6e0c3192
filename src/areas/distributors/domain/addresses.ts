/** Addresses of the distributors' calls, for screens. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as formerCalls from './former-calls.ts';

export const list = address<typeof calls.list>('GET /distributors');
export const countries = address<typeof calls.countries>('GET /distributors/countries');
export const view = address<typeof calls.view>('GET /distributors/:id');
export const create = address<typeof calls.create>('POST /distributors');
export const save = address<typeof calls.save>('PUT /distributors/:id');
export const remove = address<typeof calls.remove>('POST /distributors/:id/remove');
export const needCheck = address<typeof formerCalls.needCheck>(
  'GET /distributor/migrate/need_check',
  'data',
);
export const up = address<typeof formerCalls.up>('GET /distributor/migrate/up', 'data');
export const formerList = address<typeof formerCalls.list>('GET /distributor/migrate/list');
export const decide = address<typeof formerCalls.decide>('PUT /distributor/migrate/decide');
