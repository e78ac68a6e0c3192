/**
 * Raises the alert that a newsletter's sending has stopped or was given up, and resolves it when
 * sending continues or has ended.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Newsletter } from '../../domain/index.ts';
import {
  markFinishedNewslettersSent,
  selectNewsletterById,
  storeSendingProblem,
} from './newsletters-sql.ts';
import { countUndeliveredReaders } from './undelivered-mails-sql.ts';

/** Returns the id of a newsletter's alert, which is derived from the newsletter's id. */
const alertOf = (newsletterId: number): string =>
  `6e657773-6c65-4474-8000-${newsletterId.toString(16).padStart(12, '0')}`;

/** Raises the alert once for each reason, however often the mail server is tried again. */
export async function raiseSendingStoppedAlert(
  db: Database,
  { id, subjects, problem: known }: Newsletter,
  problem: MailServerProblem,
  now: Instant,
): Promise<void> {
  if (known === problem) return;

  await db.transaction().execute(async (tx) => {
    await storeSendingProblem(tx, id, problem);
    await raiseAlerts(tx, now, {
      id: alertOf(id),
      distributorId: 0,
      kind: 'newsletter_stopped',
      number: subjects.en,
      items: [{ code: problem }],
    });
  });
}

/** Resolves the alert because sending continues. */
export const resolveSendingStoppedAlert = (db: Database, id: number, now: Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await storeSendingProblem(tx, id, null);
    await resolveAlert(tx, alertOf(id), now);
  });

/** Resolves the alert because a newsletter that was given up is sent again. */
export const resolveGivenUpAlert = (tx: Database, id: number, now: Instant): Promise<void> =>
  resolveAlert(tx, alertOf(id), now);

/** Marks newsletters without waiting mails as sent, and resolves their alerts. */
export async function finishSentNewsletters(db: Database, now: Instant): Promise<void> {
  for (const id of await markFinishedNewslettersSent(db, now))
    await resolveAlert(db, alertOf(id), now);
}

/**
 * Ends the sending of newsletters whose mails were given up. Where the mail server accepted no
 * mail, raises the alert with the number of readers to whom the newsletter can be sent again.
 * Single readers whose mail was refused for days raise no alert.
 */
export async function finishGivenUpNewsletters(
  tx: Database,
  newsletterIds: readonly number[],
  now: Instant,
): Promise<void> {
  const lost: Newsletter[] = [];
  for (const id of newsletterIds) {
    const newsletter = (await selectNewsletterById(tx, id))!;
    if (newsletter.problem !== null || newsletter.deliveries.sent === 0) lost.push(newsletter);
  }

  await finishSentNewsletters(tx, now);

  for (const { id, subjects } of lost) {
    const undelivered = await countUndeliveredReaders(tx, id);
    if (undelivered === 0) continue;
    await raiseAlerts(tx, now, {
      id: alertOf(id),
      distributorId: 0,
      kind: 'newsletter_stopped',
      number: subjects.en,
      items: [{ code: 'given_up', note: String(undelivered) }],
    });
  }
}
