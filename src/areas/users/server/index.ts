/** Public API of user administration's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import type { PersonTexts } from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { usersRefusalCodes, type UsersCode } from '../domain/index.ts';
import { editRoute } from './edit.ts';
import { invitationJob, inviteRoute, resendInvitationRoute } from './invite.ts';
import { sessionsCsvRoute, sessionsRoute } from './device-routes.ts';
import { choicesRoute, listRoute, viewRoute } from './read-routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { jobRoleUses } from './references.ts';
import { endSessionRoute, endSessionsRoute } from './end-session-routes.ts';
import { disableRoute, enableRoute, removeRoute, replaceNamesJob } from './user-activation.ts';
import { saveRightsTemplateRoute, rightsTemplateRoute } from './templates.ts';

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
  listUses: jobRoleUses,
  codes: usersRefusalCodes,
  routes: [
    listRoute,
    choicesRoute,
    viewRoute,
    inviteRoute,
    resendInvitationRoute,
    editRoute,
    disableRoute,
    enableRoute,
    removeRoute,
    rightsTemplateRoute,
    saveRightsTemplateRoute,
    sessionsRoute,
    sessionsCsvRoute,
    endSessionRoute,
    endSessionsRoute,
  ],
  jobs: { 'users.invitation': invitationJob, 'users.replace_names': replaceNamesJob(texts) },
});

export { changeUser } from './edit.ts';
export { inviteUsers, type Invited } from './invite.ts';
export { toUserRows as asUserRows } from './users.ts';
export { revokeInvitations, waitingInvitations } from './revoke-invitations.ts';
export { rightsByJobRole } from './templates.ts';
