/** The account room's server face: routes, jobs, tables, and the one way to know who calls. */
import type { ServerModule } from '#kernel/server/module.ts';
import { accountCodes, type AccountCode } from '../domain/index.ts';
import { migrations } from './migrations.ts';
import { resetPasswordRoute, setPasswordByTokenRoute, setPasswordRoute } from './passwords.ts';
import {
  acceptRoute,
  exportRoute,
  languageRoute,
  mailChoicesRoute,
  profileRoute,
} from './profile.ts';
import { dropExpired } from './queries.ts';
import { resetMailJob } from './reset-mail.ts';
import { loginRoute, logoutRoute, meRoute } from './sign-in.ts';

export const account: ServerModule<AccountCode> = {
  name: 'account',
  migrations,
  tenantTables: { user_account: 'distributor_id' },
  codes: accountCodes,
  routes: [
    loginRoute,
    logoutRoute,
    meRoute,
    resetPasswordRoute,
    setPasswordByTokenRoute,
    setPasswordRoute,
    acceptRoute,
    profileRoute,
    languageRoute,
    mailChoicesRoute,
    exportRoute,
  ],
  jobs: {
    'account.reset_mail': resetMailJob,
    'account.retention': ({ db, now }) => dropExpired(db, now()),
  },
  crons: [{ job: 'account.retention', match: '17 6 * * *' }],
};

export { recordAcceptance } from './acceptance.ts';
export {
  addUser,
  createUser,
  disableUser,
  giveTemporaryPassword,
  newTemporaryPassword,
  type NewUser,
} from './accounts.ts';
export { correspondentAt, correspondents, type Correspondent } from './correspondents.ts';
export { beginIntegrationAttempt, isFirstInAMinute } from './guessing.ts';
export { identify } from './identify.ts';
export { accountsOf, administrators, updatePermissions, userByEmail, userById } from './queries.ts';
export type { UserAccountTable } from './tables.ts';
