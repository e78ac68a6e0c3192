/** How long personal data is kept: the one place that the jobs, the privacy policy and `npm run admin -- kept` read. */
import { DAY } from '../dates.ts';

export type RetentionPeriod =
  | { readonly days: number }
  | { readonly months: number }
  | { readonly years: number };

export const retention = {
  /** Sessions: who signed in, when and from where. */
  accessLog: { months: 6 },
  /** Names of persons in orders, in the audit and in registered rows; then they are pseudonyms. */
  names: { years: 5 },
  /** Files of reports with their edits and old values; attachments. */
  files: { years: 5 },
  /** Requests to marketing's support, after their answer. */
  support: { years: 2 },
  /** Requests to marketing's support that nobody answered. */
  unanswered: { years: 2 },
  /** Newsletter addresses that nobody has confirmed. */
  unconfirmed: { days: 30 },
  /** Newsletter addresses that have unsubscribed; then only a hash of them is left, so that nothing is sent to them. */
  unsubscribed: { years: 1 },
  /** What a device told last of unsent work and of opening offline, after its session has ended: as long as kept work may lie on it. */
  toldWork: { days: 30 },
  /** Outcomes of commands, for devices that repeat them. */
  outcomes: { days: 200 },
  /** Jobs that failed for good: mails that no server took. */
  failedJobs: { days: 30 },
} as const satisfies Readonly<Record<string, RetentionPeriod>>;
export type Retained = keyof typeof retention;

const daysIn = (period: RetentionPeriod): number => {
  if ('days' in period) return period.days;
  return Math.ceil('months' in period ? period.months * 30.5 : period.years * 365.25);
};
/** In milliseconds. */
export const keptFor = (what: Retained): number => daysIn(retention[what]) * DAY;
