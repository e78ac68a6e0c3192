/** The rules of newsletters and their readers. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { languages, type InLanguages, type Language } from '#kernel/domain/user/languages.ts';
import type { NewsletterStatus, SubscriberStatus } from './marketing-constants.ts';

export type NewsletterContent = {
  readonly subjects: InLanguages;
  readonly texts: Readonly<Record<Language, RichText>>;
};

/**
 * The number of mails by state. `waiting` means that no mail server has accepted the mail yet, and
 * `skipped` that the reader unsubscribed or was removed before it was sent.
 */
export type DeliveryCounts = {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
};

export type Newsletter = NewsletterContent & {
  readonly id: number;
  readonly version: number;
  readonly status: NewsletterStatus;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly updatedAt: Instant;
  readonly updatedBy: string;
  /**
   * When sending was started, and when the last mail was done. Null if that has not happened yet.
   */
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly deliveries: DeliveryCounts;
  /** Why sending has stopped. Null if it has not stopped. */
  readonly problem: MailServerProblem | null;
};

export type Subscriber = {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly status: SubscriberStatus;
  readonly createdAt: Instant;
  readonly confirmedAt: Instant | null;
  readonly unsubscribedAt: Instant | null;
};

/**
 * Returns what is missing before a newsletter can be sent, with paths such as `subjects.es`. A
 * draft may be incomplete.
 */
export const findMissingNewsletterContent = ({ subjects, texts }: NewsletterContent): Issue[] =>
  languages.flatMap((language) => [
    ...(subjects[language].trim() === ''
      ? [{ path: ['subjects', language], code: 'required' }]
      : []),
    ...(texts[language].length === 0 ? [{ path: ['texts', language], code: 'required' }] : []),
  ]);

export const totalDeliveryCount = ({ waiting, sent, failed, skipped }: DeliveryCounts): number =>
  waiting + sent + failed + skipped;

/**
 * Returns the percentage of mails that no longer wait, rounded down. A newsletter without mails
 * returns 100.
 */
export function sendingProgressPercent(counts: DeliveryCounts): number {
  const total = totalDeliveryCount(counts);

  return total === 0 ? 100 : Math.floor((100 * (total - counts.waiting)) / total);
}
