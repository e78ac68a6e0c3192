/** Paths of the calls of a person's own sessions; no first screen needs them. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './session-calls.ts';

export const ownSessions: AddressOf<typeof calls.ownSessions> = {
  method: 'GET',
  path: '/profile/sessions',
};

export const endOwnSession: AddressOf<typeof calls.endOwnSession> = {
  method: 'POST',
  path: '/profile/sessions/end',
};

export const endOtherSessions: AddressOf<typeof calls.endOtherSessions> = {
  method: 'POST',
  path: '/profile/sessions/end_others',
};

export const tellUnsent: AddressOf<typeof calls.tellUnsent> = {
  method: 'PUT',
  path: '/profile/unsent',
};
