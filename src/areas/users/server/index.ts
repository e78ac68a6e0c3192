/** Public API of user administration's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import type { PersonTexts } from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { usersRefusalCodes, type UsersCode } from '../domain/index.ts';
import { editUserRoute } from './edit-user.ts';
import { sendInvitationJob, inviteUserRoute, resendInvitationRoute } from './invite-users.ts';
import { exportSessionsRoute, listSessionsRoute } from './device-routes.ts';
import { userFormChoicesRoute, listUsersRoute, getUserRoute } from './user-read-routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { jobRoleUseCounters } from './check-user-references.ts';
import { endSessionRoute, endSessionsRoute } from './end-session-routes.ts';
import {
  disableUserRoute,
  enableUserRoute,
  removeUserRoute,
  createReplaceNamesJob,
} from './user-activation.ts';
import { saveRightsTemplateRoute, rightsTemplateRoute } from './rights-template-routes.ts';

/**
 * Returns the module.
 * @param texts Returns where all modules store names of persons. It is called after all modules are
 * assembled.
 */
export const createUsersModule = (
  texts: () => readonly PersonTexts[],
): ServerModule<UsersCode> => ({
  name: 'users',
  migrations,
  personalData,
  listUses: jobRoleUseCounters,
  codes: usersRefusalCodes,
  routes: [
    listUsersRoute,
    userFormChoicesRoute,
    getUserRoute,
    inviteUserRoute,
    resendInvitationRoute,
    editUserRoute,
    disableUserRoute,
    enableUserRoute,
    removeUserRoute,
    rightsTemplateRoute,
    saveRightsTemplateRoute,
    listSessionsRoute,
    exportSessionsRoute,
    endSessionRoute,
    endSessionsRoute,
  ],
  jobs: {
    'users.invitation': sendInvitationJob,
    'users.replace_names': createReplaceNamesJob(texts),
  },
});

export { changeUser } from './edit-user.ts';
export { inviteUsers, type UserToInvite } from './invite-users.ts';
export { toUserRows } from './user-rows.ts';
export { revokeInvitations, selectWaitingInvitations } from './revoke-invitations.ts';
export { rightsByJobRole } from './rights-template-routes.ts';
export { disableUsers } from './user-activation.ts';
