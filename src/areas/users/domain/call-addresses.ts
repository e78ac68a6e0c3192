/** Addresses of the calls of user administration, for screens. They load no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listUsers = address<typeof calls.listUsers>('GET /users');
export const getUserFormChoices = address<typeof calls.getUserFormChoices>('GET /users/choices');
export const getUser = address<typeof calls.getUser>('GET /users/:id');
export const inviteUser = address<typeof calls.inviteUser>('POST /users');
export const resendInvitation = address<typeof calls.resendInvitation>(
  'POST /users/:id/invitation',
);
export const editUser = address<typeof calls.editUser>('PUT /users/:id');
export const disableUser = address<typeof calls.disableUser>('POST /users/:id/disable');
export const enableUser = address<typeof calls.enableUser>('POST /users/:id/enable');
export const removeUser = address<typeof calls.removeUser>('POST /users/:id/remove');
export const getRightsTemplate = address<typeof calls.getRightsTemplate>(
  'GET /users/templates/:id',
);
export const saveRightsTemplate = address<typeof calls.saveRightsTemplate>(
  'PUT /users/templates/:id',
);
export const listSessions = address<typeof calls.listSessions>('GET /users/sessions');
export const exportSessions = address<typeof calls.exportSessions>('GET /users/sessions/csv');
export const endSession = address<typeof calls.endSession>('POST /users/sessions/end');
export const endSessionsOfUser = address<typeof calls.endSessionsOfUser>(
  'POST /users/:id/sessions/end',
);
