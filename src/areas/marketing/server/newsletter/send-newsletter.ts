/**
 * Sends newsletters one mail after another. Before each mail it checks that the reader is still
 * subscribed.
 */
import { MINUTE, SECOND } from '#kernel/domain/dates.ts';
import { parseBySchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { deliverAndRecordRefusal } from '#kernel/server/mail/mail.ts';
import { MailRefusedError } from '#kernel/server/mail/mail-refused-error.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { readManufacturerNameAndAddress } from '#areas/settings/server/index.ts';
import {
  NEWSLETTER_DELIVERY_TIMEOUT_MS,
  mailRetryDelayMs,
  type Newsletter,
} from '../../domain/index.ts';
import { unsubscribeLink } from '../mail-links.ts';
import { isAddressSuppressed, selectSubscriberById } from '../subscribers/subscribers-sql.ts';
import { writeNewsletterMail } from './mail-words.ts';
import {
  failDeliveriesWaitingSince,
  selectNewsletterById,
  selectNextDeliveryTime,
  lockNextWaitingDelivery,
  recordDeliveryState,
  recordFailedDelivery,
  selectNewsletterIdsBeingSent,
} from './newsletters-sql.ts';
import {
  finishGivenUpNewsletters,
  finishSentNewsletters,
  resolveSendingStoppedAlert,
  raiseSendingStoppedAlert,
} from './sending-stopped-alert.ts';
import type { DeliveryState } from './delivery-states.ts';

/** The number of mails in one run. Between two runs other jobs are executed. */
const MAILS_PER_RUN = 50;

/** The pause between two runs in milliseconds. It limits sending to 600 mails a minute. */
const RUN_INTERVAL_MS = 5 * SECOND;

/**
 * The pause in milliseconds after which a mail server that accepts no mail at all is tried again.
 */
const MAIL_SERVER_RETRY_MS = 15 * MINUTE;

const payload = z.strictObject({ newsletterId: rowIdSchema });

/**
 * Queues a run, in the caller's transaction if there is one. At most one run of a newsletter is
 * queued at a time.
 */
export const queueNewsletterSending = (
  db: Database,
  newsletterId: number,
  runAt?: number,
): Promise<void> =>
  addJob(
    db,
    'newsletter.send',
    { newsletterId },
    { key: `newsletter ${newsletterId}`, ...(runAt === undefined ? {} : { runAt }) },
  );

/** What became of one mail. */
type Outcome = {
  /** The mail's new state. `waiting` means that it is tried again later. */
  readonly state: DeliveryState;
  /** True if the mail server was asked to deliver the mail, and answered. */
  readonly isAnswered: boolean;
};

/** Sends one mail. Returns a `MailRefusedError` if the mail server accepts no mail at all. */
async function sendOne(
  services: Services,
  tx: Database,
  newsletter: Newsletter,
  subscriberId: number,
): Promise<Outcome | MailRefusedError> {
  const subscriber = await selectSubscriberById(tx, subscriberId);
  if (subscriber?.status !== 'active' || (await isAddressSuppressed(tx, subscriber.email)))
    return { state: 'skipped', isAnswered: false };

  const footer = await readManufacturerNameAndAddress(tx);
  // The id is the same after a crash, so that the recipient's mail program recognizes a repeated
  // mail.
  const run = { id: `newsletter.${newsletter.id}.${subscriberId}` };

  try {
    const unsubscribe = unsubscribeLink(services.config, subscriber);
    const letter = writeNewsletterMail(subscriber.language, newsletter, unsubscribe);
    const mail = { to: subscriber.email, ...letter };
    await deliverAndRecordRefusal(services, tx, mail, { footer, run, unsubscribe });
    return { state: 'sent', isAnswered: true };
  } catch (error) {
    if (!(error instanceof MailRefusedError)) {
      services.log.error({ error: (error as Error).message }, 'a mail was not written');
      return { state: 'waiting', isAnswered: false };
    }
    if (!error.isOfReader) return error;
    return { state: error.isFinal ? 'failed' : 'waiting', isAnswered: error.isAnswered };
  }
}

/** Tries the next delivery that is due. Returns undefined if none is due. */
const sendNext = (services: Services, newsletter: Newsletter) =>
  services.db.transaction().execute(async (tx) => {
    const now = services.now();
    const due = await lockNextWaitingDelivery(tx, newsletter.id, now);
    if (!due) return undefined;

    const delivery = { newsletterId: newsletter.id, subscriberId: due.subscriberId };

    const outcome = await sendOne(services, tx, newsletter, due.subscriberId);
    // If the connection breaks during a mail, this mail is delayed too, so that the next run starts
    // with the others.
    if (outcome instanceof MailRefusedError || outcome.state === 'waiting') {
      const tries = due.tries + 1;
      await recordFailedDelivery(tx, delivery, { tries, nextAt: now + mailRetryDelayMs(tries) });
    } else await recordDeliveryState(tx, newsletter.id, due.subscriberId, outcome.state, now);

    return outcome;
  });

/** Sends up to one run's mails. Mails that wait for their next try do not block others. */
export const newsletterSendJob: Job = async (services, given) => {
  const asked = parseBySchema(payload, given);
  if (!asked.ok) throw new Error('A newsletter is sent by its number.');

  const { newsletterId } = asked.value;
  const { db, now } = services;

  const newsletter = await selectNewsletterById(db, newsletterId);
  if (newsletter?.status !== 'sending') return;

  let { problem } = newsletter;

  for (let n = 0; n < MAILS_PER_RUN; n += 1) {
    const outcome = await sendNext(services, newsletter);
    if (outcome === undefined) break;
    if (outcome instanceof MailRefusedError) {
      await raiseSendingStoppedAlert(db, { ...newsletter, problem }, outcome.problem, now());
      return await queueNewsletterSending(db, newsletterId, now() + MAIL_SERVER_RETRY_MS);
    }
    // Any answer about a single reader's mail shows that the server works again.
    if (problem !== null && outcome.isAnswered) {
      await resolveSendingStoppedAlert(db, newsletterId, now());
      problem = null;
    }
  }

  await finishSentNewsletters(db, now());

  const due = await selectNextDeliveryTime(db, newsletterId, now());
  if (due !== undefined)
    await queueNewsletterSending(db, newsletterId, Math.max(due, now() + RUN_INTERVAL_MS));
};

/**
 * Marks mails that no mail server accepted for days as failed, and ends their newsletters. Queues
 * newsletters that are still being sent, in case their job was given up.
 */
export async function failStaleMailsAndResumeSending(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = now - NEWSLETTER_DELIVERY_TIMEOUT_MS;
    const { newsletterIds } = await failDeliveriesWaitingSince(tx, before, now);
    await finishGivenUpNewsletters(tx, newsletterIds, now);
  });

  for (const id of await selectNewsletterIdsBeingSent(db)) await queueNewsletterSending(db, id);
}
