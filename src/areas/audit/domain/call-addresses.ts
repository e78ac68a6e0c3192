/** Addresses of the audit's calls, for its screen. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listActions = address<typeof calls.listActions>('GET /audit/actions');
export const listActingPeople = address<typeof calls.listActingPeople>('GET /audit/people');
export const exportActions = address<typeof calls.exportActions>('GET /audit/actions/csv');
