/**
 * Raises the alert that a newsletter's sending has stopped, and resolves it when sending continues
 * or has ended.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Newsletter } from '../../domain/index.ts';
import { markFinishedNewslettersSent, storeSendingProblem } from './newsletters-sql.ts';

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

/** Marks newsletters without waiting mails as sent, and resolves their alerts. */
export async function finishSentNewsletters(db: Database, now: Instant): Promise<void> {
  for (const id of await markFinishedNewslettersSent(db, now))
    await resolveAlert(db, alertOf(id), now);
}
