/**
 * Paths of the calls of a person's own sessions. They are in a file of their own, because the first
 * screens don't need them.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './session-calls.ts';

export const listOwnSessions = address<typeof calls.listOwnSessions>('GET /profile/sessions');
export const endOwnSession = address<typeof calls.endOwnSession>('POST /profile/sessions/end');
export const endOtherSessions = address<typeof calls.endOtherSessions>(
  'POST /profile/sessions/end_others',
);
export const submitDeviceReport = address<typeof calls.submitDeviceReport>('PUT /profile/unsent');
