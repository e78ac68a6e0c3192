/**
 * Paths of the alerts' calls, for the shell and the service worker, which load no schemas for them.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const list = address<typeof calls.list>('GET /alert/list/:distributorID');
export const read = address<typeof calls.read>('GET /alert/read/:id');
export const readAll = address<typeof calls.readAll>('POST /alert/read_all');
export const remove = address<typeof calls.remove>('GET /alert/remove/:id');
export const getDetails = address<typeof calls.getDetails>('GET /alert/get_details/:id');
