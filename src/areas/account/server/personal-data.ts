/** Declares the personal data in the tables of the account area. */
import { DAY } from '#kernel/domain/dates.ts';
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';
import { KNOWN_DEVICE_RETENTION_MS } from '../domain/index.ts';

const UNTIL_USELESS = 'the user is removed, or it is used or expired (days)';

export const personalData: PersonalDataTables = {
  user_account: {
    of: 'users',
    what: 'name, email, company, job role, permissions, language, choices',
    until:
      'removal of the user: name and email become a pseudonym, and the account can no longer sign in',
  },
  session: {
    of: 'users',
    what: 'when, from which address and browser a user signed in; how much unsent work a device reported, and whether it opens offline',
    ends: ['accessLog', 'toldWork'],
  },
  session_token: { of: 'users', what: 'hashes of tokens', until: 'its session' },
  acceptance: {
    of: 'users',
    what: 'which terms a user accepted, when; address and browser',
    ends: ['names'],
    until: 'removal of the user: address and browser are emptied at once',
  },
  access_change: {
    of: 'users',
    what: 'that rights or sessions changed',
    until: 'nothing: a number and a transaction',
  },
  known_device: {
    of: 'users',
    what: 'hashes of keys of devices',
    until: `${KNOWN_DEVICE_RETENTION_MS / DAY} days without a sign-in`,
  },
  password_reset: { of: 'users', what: 'hashes of links', until: UNTIL_USELESS },
  login_failure: {
    of: 'users',
    what: 'counts of failed sign-ins by account and place',
    until: 'four hours',
  },
  address_failure: {
    of: 'users',
    what: 'counts of failed sign-ins by network',
    until: 'four hours',
  },
};
