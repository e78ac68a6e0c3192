/** Addresses of the audit's calls, for its screen. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const actions = address<typeof calls.actions>('GET /audit/actions');
export const people = address<typeof calls.people>('GET /audit/people');
export const actionsCsv = address<typeof calls.actionsCsv>('GET /audit/actions/csv');
