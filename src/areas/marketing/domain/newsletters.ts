/** The rules of newsletters and their readers. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { languages, type InLanguages, type Language } from '#kernel/domain/user/languages.ts';
import type { NewsletterStatus, SubscriberStatus } from './marketing-values.ts';

export type NewsletterContent = {
  readonly subjects: InLanguages;
  readonly texts: Readonly<Record<Language, RichText>>;
};
/** What became of its mails. `waiting`: no mail server has taken them yet; `skipped`: their readers unsubscribed before. */
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
  /** When somebody had it sent, and when its last mail was; null: not yet. */
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly deliveries: DeliveryCounts;
  /** Why its sending stands still; null: it does not. */
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

/** What is missing before it can be sent, each at its field: `subjects.es`. A draft may miss anything. */
export const newsletterIssues = ({ subjects, texts }: NewsletterContent): Issue[] =>
  languages.flatMap((language) => [
    ...(subjects[language].trim() === ''
      ? [{ path: ['subjects', language], code: 'required' }]
      : []),
    ...(texts[language].length === 0 ? [{ path: ['texts', language], code: 'required' }] : []),
  ]);

export const totalOf = ({ waiting, sent, failed, skipped }: DeliveryCounts): number =>
  waiting + sent + failed + skipped;
/** Mails that nothing more will become of, in percent, whole; one that nobody gets is done. */
export function donePercent(counts: DeliveryCounts): number {
  const total = totalOf(counts);
  return total === 0 ? 100 : Math.floor((100 * (total - counts.waiting)) / total);
}
