/**
 * The data that callers without a session, or with a wrong token, cause to be written: every call
 * that they can reach, with its limits.
 */
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { UNIDENTIFIED_CALL_RETENTION_MS } from '#areas/erp/server/delete-unidentified-calls.ts';

export type StrangersRow =
  | 'nothing'
  | {
      /**
       * The tables that are written. `network` is the number of rows that one IPv6 /48 network can
       * leave within a minute, `bytes` the size of one row, `age` the milliseconds after which a
       * job has removed the row.
       */
      readonly tables: Readonly<
        Record<string, { readonly network: number; readonly bytes: number; readonly age: number }>
      >;
      /** The limit on the rate of all such callers together, in words. */
      readonly inAll: string;
    };

/**
 * Returns the number of rows that attempts from a /48 network leave, each counted for its /48, /56
 * and /64.
 */
const byNetwork = (times: number) => 3 * times;

/** The milliseconds until a counted failure is deleted. The job for that runs every hour. */
const FAILURES = 3 * HOUR + HOUR;

const counts = { bytes: 400, age: FAILURES };

/** Every public call by its name, then all other ways into the server. */
export const strangers: Readonly<Record<string, StrangersRow>> = {
  'auth.login': {
    tables: {
      login_failure: { ...counts, network: 80 + byNetwork(80) },
      address_failure: { ...counts, network: byNetwork(80) },
    },
    inAll: 'nothing is written without a hashing: two at once, each about 25 ms, for each process',
  },
  'auth.resetpassword': {
    tables: {
      login_failure: { ...counts, network: 47 + byNetwork(47) + 1 },
      'graphile_worker._private_jobs': { bytes: 1_000, network: 47, age: 0 },
    },
    inAll:
      '10,000 at once, then 20 a second; from a network that the account knows they are not counted',
  },
  'auth.resetlink': {
    tables: { login_failure: { ...counts, network: byNetwork(87) + 1 } },
    inAll: 'counted with those of auth.setpasswordtoken',
  },
  'auth.setpasswordtoken': {
    tables: { login_failure: { ...counts, network: byNetwork(87) + 1 } },
    inAll: '10,000 wrong links at once, then 20 a second; a right one is never slowed',
  },
  'site.subscribe': {
    tables: {
      newsletter_subscriber: { network: 40, bytes: 1_000, age: retentionMs('unconfirmed') + DAY },
      marketing_limit: { network: byNetwork(40) + 40 + 1, bytes: 400, age: DAY + HOUR },
      'graphile_worker._private_jobs': { bytes: 12_000, network: 40, age: 0 },
    },
    inAll: '500 an hour',
  },
  'site.support': {
    tables: {
      support_request: { network: 20, bytes: 20_000, age: retentionMs('unanswered') + DAY },
      marketing_limit: { network: byNetwork(20) + 2, bytes: 400, age: DAY + HOUR },
      'graphile_worker._private_jobs': { bytes: 60_000, network: 20, age: 0 },
    },
    inAll: '200 an hour and 1,000 a day',
  },
  'site.items': {
    tables: { marketing_limit: { network: byNetwork(1_200) + 1, bytes: 400, age: DAY + HOUR } },
    inAll: '6,000 a minute',
  },
  'site.image': 'nothing',
  // These calls act only with the token in a mail, and a wrong token changes nothing.
  'site.confirm_page': 'nothing',
  'site.confirm': 'nothing',
  'site.unsubscribe_page': 'nothing',
  'site.unsubscribe': 'nothing',
  'auth.logout': 'nothing',
  'auth.me': 'nothing',
  'account.privacy_contact': 'nothing',
  health: 'nothing',
  'health.live': 'nothing',
  'health.ready': 'nothing',

  'a call of persons': 'nothing',
  'a call of the ERP': {
    tables: {
      login_failure: { ...counts, network: byNetwork(87) + 1 + byNetwork(4) + 1 },
      erp_call: { network: 4, bytes: 1_000, age: UNIDENTIFIED_CALL_RETENTION_MS + DAY },
    },
    inAll: '10,000 wrong tokens at once, then 20 a second; ten lines of each reason a minute',
  },
  'a page or file': 'nothing',
};
