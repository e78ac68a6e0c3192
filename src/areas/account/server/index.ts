/**
 * The public API of the account's server: routes, jobs, tables, and the function that identifies
 * callers.
 */
import type { DataExportPart, ServerModule } from '#kernel/server/module.ts';
import type { OldTexts, PersonTexts } from '#kernel/server/pseudonyms/queries.ts';
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
import { jobRoleOf, knownDevicesOf, mailRefusalsOf, resetLinksOf } from './data-export-sql.ts';
import { dropExpiredJob, dropFailuresJob, oldNamesJob } from './retention.ts';
import { resetMailJob } from './passwords/reset-mail.ts';
import { confirmRoute } from './sessions/confirm.ts';
import { endAllSessions } from './sessions/queries.ts';
import { loginRoute, logoutRoute, meRoute } from './sessions/sign-in.ts';

/**
 * Creates the module.
 * @param dataExport Returns what all modules store about persons, for the export of personal data.
 * @param texts Returns where all modules store names that become pseudonyms.
 */
export const accountWith = (
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
    { name: 'jobRole', read: jobRoleOf },
    { name: 'knownDevices', read: knownDevicesOf },
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
    'account.retention': dropExpiredJob,
    'account.forgive': dropFailuresJob,
    'account.old_names': oldNamesJob(texts),
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

export * as managedSessions from './devices/queries.ts';
export { datedReadinessReportOf, datedWorkReportOf } from './devices/reports/dated-reports.ts';
export * as managedUsers from './administration/queries.ts';
export type { ManagedUserChange, ManagedUserRow } from './administration/queries.ts';
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
  mailRecipientAt,
  mailRecipients,
  portalPatterns,
  type MailRecipient,
} from './users/mail-recipients.ts';
export { claimAddressProbe, countInvitation } from './guessing/guessing.ts';
export { dropFailuresOf } from './guessing/queries.ts';
export { beginIntegrationAttempt, mayRecordAnonymous } from './guessing/anonymous-limits.ts';
export { isAlive as isSessionAlive } from '../domain/session.ts';
export { isConfirmed, isConfirmedOrRecent } from './sessions/confirm.ts';
export { identify } from './sessions/identify.ts';
export { endSession, endSessionsOf, lastDistributorSignIn } from './sessions/queries.ts';
export { dropResets } from './passwords/queries.ts';
export {
  accountsOf,
  administrators,
  userNames,
  usersByName,
  updatePermissions,
  userByEmail,
  userById,
  userUses,
} from './users/queries.ts';
export type { UserAccountTable } from './tables.ts';
