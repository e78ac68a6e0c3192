/**
 * Deletes marketing's data when its retention period is over, and ends the sending of newsletter
 * mails: of those that no mail server accepted for days, and of all after a restore from a backup.
 */
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job, RestoredDatabase } from '#kernel/server/module.ts';
import { CONFIRM_SUBSCRIPTION_WITHIN_MS } from '../domain/index.ts';
import { deleteUnusedPictures } from './items/items-sql.ts';
import { failDeliveriesWaitingSince } from './newsletter/newsletters-sql.ts';
import { failStaleMailsAndResumeSending } from './newsletter/send-newsletter.ts';
import { finishSentNewsletters } from './newsletter/sending-stopped-alert.ts';
import { VISITOR_COUNTER_RETENTION_MS } from './site/visitor-limits.ts';
import { deleteVisitorCountersBefore } from './site/visitor-counters-sql.ts';
import {
  deleteUnconfirmedSubscribers,
  deleteUnsubscribedReaders,
} from './subscribers/subscribers-sql.ts';
import {
  deleteAnsweredRequests,
  deleteUnansweredRequests,
} from './support/support-requests-sql.ts';

/**
 * How long a picture without an item is kept, in milliseconds. A picture is stored before the item
 * that shows it is saved.
 */
const PICTURES_KEPT = DAY;

export const deleteOldMarketingDataJob: Job = async ({ db, now: clock }) => {
  const now = clock();

  await forEachStep(
    () => failStaleMailsAndResumeSending(db, now),
    () => deleteVisitorCountersBefore(db, now - VISITOR_COUNTER_RETENTION_MS),
    () => deleteUnconfirmedSubscribers(db, now - retentionMs('unconfirmed')),
    () =>
      deleteUnsubscribedReaders(
        db,
        now - retentionMs('unsubscribed'),
        now - CONFIRM_SUBSCRIPTION_WITHIN_MS,
      ),
    () => deleteUnusedPictures(db, now - PICTURES_KEPT),
    () => deleteAnsweredRequests(db, now - retentionMs('support')),
    () => deleteUnansweredRequests(db, now - retentionMs('unanswered')),
  );
};

/**
 * Marks all waiting mails as failed, because it is unknown which were sent and who unsubscribed
 * after the backup. Returns the hints for the operator.
 */
export async function failWaitingMailsAfterRestore(
  db: Database,
  { now }: RestoredDatabase,
): Promise<readonly string[]> {
  const { count: stopped } = await failDeliveriesWaitingSince(db, now, now);
  await finishSentNewsletters(db, now);

  return [
    ...(stopped > 0 ? [`Newsletter mails that are not sent any more: ${stopped}.`] : []),
    'Whoever unsubscribed from the newsletter after the backup is subscribed again: compare with your mail server before the next one.',
  ];
}
