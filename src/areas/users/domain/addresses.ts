/** Addresses of the calls of user administration, for screens. They load no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const list: AddressOf<typeof calls.list> = { method: 'GET', path: '/users' };
export const choices: AddressOf<typeof calls.choices> = { method: 'GET', path: '/users/choices' };
export const view: AddressOf<typeof calls.view> = { method: 'GET', path: '/users/:id' };
export const invite: AddressOf<typeof calls.invite> = { method: 'POST', path: '/users' };
export const resend: AddressOf<typeof calls.resend> = {
  method: 'POST',
  path: '/users/:id/invitation',
};
export const edit: AddressOf<typeof calls.edit> = { method: 'PUT', path: '/users/:id' };
export const disable: AddressOf<typeof calls.disable> = {
  method: 'POST',
  path: '/users/:id/disable',
};
export const enable: AddressOf<typeof calls.enable> = { method: 'POST', path: '/users/:id/enable' };
export const remove: AddressOf<typeof calls.remove> = { method: 'POST', path: '/users/:id/remove' };
export const template: AddressOf<typeof calls.template> = {
  method: 'GET',
  path: '/users/templates/:id',
};
export const saveTemplate: AddressOf<typeof calls.saveTemplate> = {
  method: 'PUT',
  path: '/users/templates/:id',
};
export const sessions: AddressOf<typeof calls.sessions> = {
  method: 'GET',
  path: '/users/sessions',
};
export const sessionsCsv: AddressOf<typeof calls.sessionsCsv> = {
  method: 'GET',
  path: '/users/sessions/csv',
};
export const endSession: AddressOf<typeof calls.endSession> = {
  method: 'POST',
  path: '/users/sessions/end',
};
export const endSessions: AddressOf<typeof calls.endSessions> = {
  method: 'POST',
  path: '/users/:id/sessions/end',
};
