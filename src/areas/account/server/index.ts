/**
 * The public API of the account's server: the module, the function that identifies callers, and
 * what other areas may do with users and sessions.
 */
import type { DataExportPart, ServerModule } from '#kernel/server/module.ts';
import type { OldTexts, PersonTexts } from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { accountRefusalCodes, type AccountCode } from '../domain/index.ts';
import {
  endOtherSessionsRoute,
  endOwnSessionRoute,
  ownSessionsRoute,
} from './devices/own-sessions.ts';
import { deviceReportRoute } from './devices/reports/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import {
  checkResetLinkRoute,
  resetPasswordRoute,
  setPasswordByTokenRoute,
  setPasswordRoute,
} from './passwords/passwords.ts';
import {
  acceptCommitmentRoute,
  exportOwnDataRoute,
  setLanguageRoute,
  setMailChoicesRoute,
  setFormatPatternsRoute,
  profileRoute,
  profileBasicsRoute,
} from './profile/profile.ts';
import { privacyContactRoute } from './profile/privacy-contact.ts';
import {
  selectJobRoleNames,
  selectKnownDeviceSignIns,
  selectMailRefusals,
  selectResetLinks,
} from './personal-data-export-sql.ts';
import {
  deleteExpiredRowsJob,
  deleteFailureCountersJob,
  replaceOldNamesJob,
} from './retention-jobs.ts';
import { passwordResetMailJob } from './passwords/password-reset-mail-job.ts';
import { confirmPasswordRoute } from './sessions/password-confirmation.ts';
import { endAllSessions } from './sessions/sessions-sql.ts';
import { loginRoute, logoutRoute, signedInPersonRoute } from './sessions/sign-in.ts';

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
    { name: 'jobRole', read: selectJobRoleNames },
    { name: 'knownDevices', read: selectKnownDeviceSignIns },
    { name: 'resetLinks', read: selectResetLinks },
    { name: 'mailRefusals', read: selectMailRefusals },
  ],
  codes: accountRefusalCodes,
  routes: [
    loginRoute,
    logoutRoute,
    signedInPersonRoute,
    resetPasswordRoute,
    checkResetLinkRoute,
    setPasswordByTokenRoute,
    setPasswordRoute,
    confirmPasswordRoute,
    privacyContactRoute,
    acceptCommitmentRoute,
    profileRoute,
    profileBasicsRoute,
    setLanguageRoute,
    setMailChoicesRoute,
    setFormatPatternsRoute,
    exportOwnDataRoute(dataExport),
    ownSessionsRoute,
    endOwnSessionRoute,
    endOtherSessionsRoute,
    deviceReportRoute,
  ],
  jobs: {
    'account.reset_mail': passwordResetMailJob,
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

export * as managedSessions from './devices/device-sessions-sql.ts';
export {
  toDatedOfflineReadinessReport,
  toDatedUnsentWorkReport,
} from './devices/reports/dated-reports.ts';
export * as managedUsers from './users/managed-users-sql.ts';
export type { ManagedUserChange, ManagedUserRow } from './users/managed-users-sql.ts';
export { recordTermsAcceptance } from './profile/terms-acceptance.ts';
export {
  addInvitedUsers,
  addUser,
  addUserOrThrow,
  disableUser,
  setTemporaryPassword,
  generateTemporaryPassword,
  invalidateTemporaryPassword,
  type NewUser,
} from './accounts.ts';
export {
  findMailRecipientByEmail,
  selectMailRecipients,
  readDefaultFormatPatterns,
  type MailRecipient,
} from './users/mail-recipients.ts';
export {
  claimEmailEnumerationAttempt,
  countInvitationAttempt,
} from './attempt-limits/account-attempts.ts';
export { deleteFailuresOfAccount } from './attempt-limits/failure-counters-sql.ts';
export {
  countWrongTokenAttempt,
  claimAnonymousRecord,
} from './attempt-limits/anonymous-attempts.ts';
export { isWithinSessionLifetime as isSessionAlive } from '../domain/session-lifetimes.ts';
export {
  isPasswordConfirmed,
  isConfirmedOrJustSignedIn,
} from './sessions/password-confirmation.ts';
export { identifySession } from './sessions/identify-session.ts';
export {
  endSession,
  endSessionsOfUser,
  selectLastDistributorSignIn,
} from './sessions/sessions-sql.ts';
/** The demonstration uses `openSession` and `deleteAllSessions` to act for its people. */
export { openSession } from './sessions/open-session.ts';
export { deleteAllSessions } from './sessions/sessions-sql.ts';
export { deleteUnusedResetLinks } from './passwords/reset-links-sql.ts';
export {
  selectUsersOfDistributor,
  selectAdministrators,
  selectUserNames,
  selectUserIdsByUniqueName,
  updatePermissions,
  userByEmail,
  userById,
  countDistributorUsers,
} from './users/users-sql.ts';
export type { UserAccountTable } from './tables.ts';
