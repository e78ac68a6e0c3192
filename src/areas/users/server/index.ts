/** Public API of user administration's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import type { PersonTexts } from '#kernel/server/pseudonyms/queries.ts';
import { usersCodes, type UsersCode } from '../domain/index.ts';
import { editRoute } from './edit.ts';
import { invitationJob, inviteRoute, resendRoute } from './invite.ts';
import { sessionsCsvRoute, sessionsRoute } from './devices.ts';
import { choicesRoute, listRoute, viewRoute } from './read-routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { listUses } from './references.ts';
import { endSessionRoute, endSessionsRoute } from './sessions.ts';
import { disableRoute, enableRoute, removeRoute, replaceNamesJob } from './user-activation.ts';
import { saveTemplateRoute, templateRoute } from './templates.ts';

/**
 * Returns the module.
 * @param texts Returns where all modules store names of persons. It is called after all modules are
 * assembled.
 */
export const usersWith = (texts: () => readonly PersonTexts[]): ServerModule<UsersCode> => ({
  name: 'users',
  migrations,
  personalData,
  listUses,
  codes: usersCodes,
  routes: [
    listRoute,
    choicesRoute,
    viewRoute,
    inviteRoute,
    resendRoute,
    editRoute,
    disableRoute,
    enableRoute,
    removeRoute,
    templateRoute,
    saveTemplateRoute,
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
export { allTemplates } from './templates.ts';
