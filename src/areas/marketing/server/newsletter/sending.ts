/** Sends a newsletter, one mail after another: each asks right before it leaves whether its reader still wants it. */
import { MINUTE } from '#kernel/domain/dates.ts';
import { read, rowId, z } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { deliver, MailNotTaken } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { companyLines } from '#areas/settings/server/index.ts';
import { DELIVERY_TRIED, type Newsletter } from '../../domain/index.ts';
import { unsubscribeLink } from '../site/links.ts';
import { isSuppressed, subscriberById } from '../subscribers/queries.ts';
import { newsletterMail } from './mail-words.ts';
import {
  endSending,
  failWaiting,
  newsletterById,
  nextWaiting,
  noteDelivery,
  sendingNow,
} from './queries.ts';
import type { DeliveryState } from './states.ts';

/** Mails of one run: between two runs other jobs have their turn. */
const A_RUN = 50;
/** Mail servers that do not know us yet ask us to come again. */
const AGAIN_AFTER = 15 * MINUTE;
const payload = z.strictObject({ newsletterId: rowId });

/** In the caller's transaction. One run of a newsletter waits at a time. */
export const queueSending = (db: Database, newsletterId: number, runAt?: number): Promise<void> =>
  addJob(
    db,
    'newsletter.send',
    { newsletterId },
    { key: `newsletter ${newsletterId}`, ...(runAt === undefined ? {} : { runAt }) },
  );

/** → what became of it; `waiting`: its mail server takes it later, if at all. Throws where no mail server is reached. */
async function sendOne(
  services: Services,
  tx: Database,
  newsletter: Newsletter,
  subscriberId: number,
): Promise<DeliveryState> {
  const subscriber = await subscriberById(tx, subscriberId);
  if (subscriber?.status !== 'active' || (await isSuppressed(tx, subscriber.email)))
    return 'skipped';
  const unsubscribe = unsubscribeLink(services.config, subscriberId);
  const letter = newsletterMail(subscriber.language, newsletter, unsubscribe);
  // Sent again after a crash, it is the same mail to whoever receives it.
  const run = { id: `newsletter.${newsletter.id}.${subscriberId}` };
  try {
    await deliver(
      services,
      { to: subscriber.email, ...letter },
      { footer: await companyLines(tx), run, unsubscribe },
    );
    return 'sent';
  } catch (error) {
    if (!(error instanceof MailNotTaken && error.isOfReader)) throw error;
    return error.isFinal ? 'failed' : 'waiting';
  }
}

export const newsletterSendJob: Job = async (services, given) => {
  const asked = read(payload, given);
  if (!asked.ok) throw new Error('A newsletter is sent by its number.');
  const { newsletterId } = asked.value;
  const { db, now } = services;
  const newsletter = await newsletterById(db, newsletterId);
  if (newsletter?.status !== 'sending') return;
  let after: number | undefined = 0;
  let isLater = false;
  for (let n = 0; n < A_RUN && after !== undefined; n += 1)
    after = await db.transaction().execute(async (tx) => {
      const subscriberId = await nextWaiting(tx, newsletterId, after!);
      if (subscriberId === undefined) return undefined;
      const state = await sendOne(services, tx, newsletter, subscriberId);
      if (state === 'waiting') isLater = true;
      else await noteDelivery(tx, newsletterId, subscriberId, state, now());
      return subscriberId;
    });
  await endSending(db, now());
  if (after !== undefined) await queueSending(db, newsletterId);
  else if (isLater) await queueSending(db, newsletterId, now() + AGAIN_AFTER);
};

/** What no mail server has taken for days counts as failed; what is being sent goes on, should its job have given up. */
export async function lookAfterSending(db: Database, now: number): Promise<void> {
  await failWaiting(db, now - DELIVERY_TRIED, now);
  await endSending(db, now);
  for (const id of await sendingNow(db)) await queueSending(db, id);
}
