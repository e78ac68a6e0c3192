/** Addresses of the calls of user administration, for screens. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const list = address<typeof calls.list>('GET /users');
export const choices = address<typeof calls.choices>('GET /users/choices');
export const view = address<typeof calls.view>('GET /users/:id');
export const invite = address<typeof calls.invite>('POST /users');
export const resend = address<typeof calls.resend>('POST /users/:id/invitation');
export const edit = address<typeof calls.edit>('PUT /users/:id');
export const disable = address<typeof calls.disable>('POST /users/:id/disable');
export const enable = address<typeof calls.enable>('POST /users/:id/enable');
export const remove = address<typeof calls.remove>('POST /users/:id/remove');
export const template = address<typeof calls.template>('GET /users/templates/:id');
export const saveTemplate = address<typeof calls.saveTemplate>('PUT /users/templates/:id');
export const sessions = address<typeof calls.sessions>('GET /users/sessions');
export const sessionsCsv = address<typeof calls.sessionsCsv>('GET /users/sessions/csv');
export const endSession = address<typeof calls.endSession>('POST /users/sessions/end');
export const endSessions = address<typeof calls.endSessions>('POST /users/:id/sessions/end');
