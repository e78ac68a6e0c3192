/**
 * Defines how long personal data is kept. The jobs, the privacy policy and `npm run admin -- kept`
 * all read these periods.
 */
import { DAY } from '../dates.ts';

/** A period after which data is deleted or pseudonymized. */
export type RetentionPeriod =
  | { readonly days: number }
  | { readonly months: number }
  | { readonly years: number };

export const retentionPeriods = {
  /** Sessions: who signed in, when and from where. */
  accessLog: { months: 6 },
  /**
   * Names of people that are stored with documents, registered rows, administrative changes and the
   * audit. Afterwards pseudonyms replace them.
   */
  names: { years: 5 },
  /** Report files with their edits and old values, attachments, and administrative imports. */
  files: { years: 5 },
  /** Requests to marketing support, counted from the answer. */
  support: { years: 2 },
  /** Requests to marketing support without an answer. */
  unanswered: { years: 2 },
  /** Newsletter addresses without a confirmation. */
  unconfirmed: { days: 30 },
  /**
   * Unsubscribed newsletter addresses. Afterwards only a hash stays, which prevents further mails.
   */
  unsubscribed: { years: 1 },
  /**
   * A device's last report of its unsent work and of whether the portal opens offline on it,
   * counted from the end of its session. Unsent work that a user keeps on a device at sign-out
   * stays for the same time.
   */
  toldWork: { days: 30 },
  /** The stored answers of commands, for devices that send them again. */
  outcomes: { days: 200 },
  /** Jobs that failed finally, such as mails that no server accepted, and refused addresses. */
  failedJobs: { days: 30 },
} as const satisfies Readonly<Record<string, RetentionPeriod>>;
export type RetainedData = keyof typeof retentionPeriods;

const daysIn = (period: RetentionPeriod): number => {
  if ('days' in period) return period.days;
  return Math.ceil('months' in period ? period.months * 30.5 : period.years * 365.25);
};

/** Returns a period in milliseconds. */
export const retentionMs = (what: RetainedData): number => daysIn(retentionPeriods[what]) * DAY;
