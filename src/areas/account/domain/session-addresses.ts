/** Paths of the calls of a person's own sessions; no first screen needs them. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './session-calls.ts';

export const ownSessions = address<typeof calls.ownSessions>('GET /profile/sessions');
export const endOwnSession = address<typeof calls.endOwnSession>('POST /profile/sessions/end');
export const endOtherSessions = address<typeof calls.endOtherSessions>(
  'POST /profile/sessions/end_others',
);
export const tellUnsent = address<typeof calls.tellUnsent>('PUT /profile/unsent');
