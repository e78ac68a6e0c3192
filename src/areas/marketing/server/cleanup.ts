/**
 * Deletes marketing's data when its retention period is over, and ends the sending of newsletters
 * after a restore from a backup.
 */
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job, RestoredDatabase } from '#kernel/server/module.ts';
import { dropPictures } from './items/queries.ts';
import { failWaiting } from './newsletter/queries.ts';
import { superviseSending } from './newsletter/send-newsletter.ts';
import { finishNewsletters } from './newsletter/stopped-alert.ts';
import { COUNTS_KEPT } from './site/visitor-limits.ts';
import { dropCounts } from './site/queries.ts';
import { dropPending, dropUnsubscribed } from './subscribers/queries.ts';
import { dropAnswered, dropUnanswered } from './support/queries.ts';

/**
 * How long a picture without an item is kept, in milliseconds. It is stored before the item that
 * shows it.
 */
const PICTURES_KEPT = DAY;

export const cleanupJob: Job = async ({ db, now: clock }) => {
  const now = clock();

  await forEachStep(
    () => superviseSending(db, now),
    () => dropCounts(db, now - COUNTS_KEPT),
    () => dropPending(db, now - retentionMs('unconfirmed')),
    () => dropUnsubscribed(db, now - retentionMs('unsubscribed')),
    () => dropPictures(db, now - PICTURES_KEPT),
    () => dropAnswered(db, now - retentionMs('support')),
    () => dropUnanswered(db, now - retentionMs('unanswered')),
  );
};

/**
 * Marks all waiting mails as failed, because it is unknown which were sent and who unsubscribed
 * after the backup. Returns the hints for the operator.
 */
export async function afterRestore(
  db: Database,
  { now }: RestoredDatabase,
): Promise<readonly string[]> {
  const stopped = await failWaiting(db, now, now);
  await finishNewsletters(db, now);

  return [
    ...(stopped > 0 ? [`Newsletter mails that are not sent any more: ${stopped}.`] : []),
    'Whoever unsubscribed from the newsletter after the backup is subscribed again: compare with your mail server before the next one.',
  ];
}
