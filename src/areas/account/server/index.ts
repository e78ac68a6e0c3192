/**
 * The public API of the account's server: routes, jobs, tables, and the function that identifies
 * callers.
 */
import type { DataExportPart, ServerModule } from '#kernel/server/module.ts';
import type { OldTexts, PersonTexts } from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { accountCodes, type AccountCode } from '../domain/index.ts';
import {
  endOtherSessionsRoute,
  endOwnSessionRoute,
  ownSessionsRoute,
} from './devices/own-sessions.ts';
import { deviceReportRoute } from './devices/reports/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import {
  resetPasswordRoute,
  setPasswordByTokenRoute,
  setPasswordRoute,
} from './passwords/passwords.ts';
import {
  acceptRoute,
  exportRoute,
  languageRoute,
  mailChoicesRoute,
  patternsRoute,
  profileRoute,
  readerRoute,
} from './profile/profile.ts';
import { privacyContactRoute } from './profile/privacy-contact.ts';
import {
  jobRoleNamesOf,
  knownDeviceSignInsOf,
  mailRefusalsOf,
  resetLinksOf,
} from './personal-data-export-sql.ts';
import { deleteExpiredRowsJob, deleteFailureCountersJob, replaceOldNamesJob } from './retention.ts';
import { resetMailJob } from './passwords/reset-mail.ts';
import { confirmRoute } from './sessions/password-confirmation.ts';
import { endAllSessions } from './sessions/sessions-sql.ts';
import { loginRoute, logoutRoute, meRoute } from './sessions/sign-in.ts';

/**
 * Creates the module.
 * @param dataExport Returns what all modules store about persons, for the export of personal data.
 * @param texts Returns where all modules store names that become pseudonyms.
 */
export const createAccountModule = (
  dataExport: () => readonly DataExportPart[],
  texts: () => readonly (PersonTexts | OldTexts)[],
): ServerModule<AccountCode> => ({
  name: 'account',
  migrations,
  personalData,
  tenantTables: { user_account: 'distributor_id' },
  personTexts: [
    { table: 'acceptance', by: 'user_id', at: 'accepted_at', emptied: ['address', 'user_agent'] },
  ],
  dataExport: [
    { name: 'jobRole', read: jobRoleNamesOf },
    { name: 'knownDevices', read: knownDeviceSignInsOf },
    { name: 'resetLinks', read: resetLinksOf },
    { name: 'mailRefusals', read: mailRefusalsOf },
  ],
  codes: accountCodes,
  routes: [
    loginRoute,
    logoutRoute,
    meRoute,
    resetPasswordRoute,
    setPasswordByTokenRoute,
    setPasswordRoute,
    confirmRoute,
    privacyContactRoute,
    acceptRoute,
    profileRoute,
    readerRoute,
    languageRoute,
    mailChoicesRoute,
    patternsRoute,
    exportRoute(dataExport),
    ownSessionsRoute,
    endOwnSessionRoute,
    endOtherSessionsRoute,
    deviceReportRoute,
  ],
  jobs: {
    'account.reset_mail': resetMailJob,
    'account.retention': deleteExpiredRowsJob,
    'account.forgive': deleteFailureCountersJob,
    'account.old_names': replaceOldNamesJob(texts),
  },
  restored: async (db, { now }) => [
    `Sessions ended: ${await endAllSessions(db, now)}. Links to reset a password are void.`,
  ],
  crons: [
    { job: 'account.retention', match: '17 6 * * *' },
    { job: 'account.forgive', match: '37 * * * *' },
    { job: 'account.old_names', match: '27 6 * * *' },
  ],
});

export * as managedSessions from './devices/open-sessions-sql.ts';
export { datedReadinessReportOf, datedWorkReportOf } from './devices/reports/dated-reports.ts';
export * as managedUsers from './administration/managed-users-sql.ts';
export type { ManagedUserChange, ManagedUserRow } from './administration/managed-users-sql.ts';
export { recordAcceptance } from './profile/acceptance.ts';
export {
  addInvited,
  addUser,
  createUser,
  disableUser,
  giveTemporaryPassword,
  newTemporaryPassword,
  voidTemporaryPassword,
  type NewUser,
} from './users/accounts.ts';
export {
  mailRecipientByEmail,
  mailRecipients,
  defaultPatterns,
  type MailRecipient,
} from './users/mail-recipients.ts';
export { countEmailProbe, countInvitation } from './guessing/begin-attempts.ts';
export { deleteFailuresOfAccount } from './guessing/failure-counters-sql.ts';
export { beginIntegrationAttempt, mayRecordAnonymous } from './guessing/anonymous-limits.ts';
export { isAlive as isSessionAlive } from '../domain/session-lifetimes.ts';
export {
  isPasswordConfirmed,
  isConfirmedOrJustSignedIn,
} from './sessions/password-confirmation.ts';
export { identifySession } from './sessions/identify-session.ts';
export { endSession, endSessionsOf, lastDistributorSignInAt } from './sessions/sessions-sql.ts';
/** The demonstration uses these to act for its people. */
export { openSession } from './sessions/open-session.ts';
export { deleteSessions } from './sessions/sessions-sql.ts';
export { deleteUnusedResetLinks } from './passwords/reset-links-sql.ts';
export {
  usersOfDistributor,
  administrators,
  userNames,
  usersByName,
  updatePermissions,
  userByEmail,
  userById,
  countDistributorUsers,
} from './users/users-sql.ts';
export type { UserAccountTable } from './tables.ts';
