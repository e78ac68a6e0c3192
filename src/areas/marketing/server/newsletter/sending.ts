/** Sends a newsletter, one mail after another: each asks right before it leaves whether its reader still wants it. */
import { MINUTE, SECOND } from '#kernel/domain/dates.ts';
import { read, rowId, z } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { deliver, MailNotTaken } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { companyLines } from '#areas/settings/server/index.ts';
import { DELIVERY_TRIED, waitAfter, type Newsletter } from '../../domain/index.ts';
import { unsubscribeLink } from '../site/links.ts';
import { isSuppressed, subscriberById } from '../subscribers/queries.ts';
import { newsletterMail } from './mail-words.ts';
import {
  failWaiting,
  newsletterById,
  nextDue,
  nextWaiting,
  noteDelivery,
  noteTry,
  sendingNow,
} from './queries.ts';
import { tellEnded, tellGoingOn, tellStopped } from './stopped.ts';
import type { DeliveryState } from './states.ts';

/** Mails of one run: between two runs other jobs have their turn. */
const A_RUN = 50;
/** The next run begins so much later, so that a mail server gets at most 600 mails a minute. */
const RUN_EVERY = 5 * SECOND;
/** A mail server that takes no mail of anybody is asked again. */
const SERVER_AGAIN = 15 * MINUTE;
const payload = z.strictObject({ newsletterId: rowId });

/** In the caller's transaction. One run of a newsletter waits at a time. */
export const queueSending = (db: Database, newsletterId: number, runAt?: number): Promise<void> =>
  addJob(
    db,
    'newsletter.send',
    { newsletterId },
    { key: `newsletter ${newsletterId}`, ...(runAt === undefined ? {} : { runAt }) },
  );

/** → what became of it; `waiting`: it is tried again later. A `MailNotTaken`: the mail server takes no mail of anybody. */
async function sendOne(
  services: Services,
  tx: Database,
  newsletter: Newsletter,
  subscriberId: number,
): Promise<DeliveryState | MailNotTaken> {
  const subscriber = await subscriberById(tx, subscriberId);
  if (subscriber?.status !== 'active' || (await isSuppressed(tx, subscriber.email)))
    return 'skipped';
  const footer = await companyLines(tx);
  // Sent again after a crash, it is the same mail to whoever receives it.
  const run = { id: `newsletter.${newsletter.id}.${subscriberId}` };
  try {
    const unsubscribe = unsubscribeLink(services.config, subscriberId);
    const letter = newsletterMail(subscriber.language, newsletter, unsubscribe);
    await deliver(services, { to: subscriber.email, ...letter }, { footer, run, unsubscribe });
    return 'sent';
  } catch (error) {
    if (!(error instanceof MailNotTaken)) {
      services.log.error({ error: (error as Error).message }, 'a mail was not written');
      return 'waiting';
    }
    if (!error.isOfReader) return error;
    return error.isFinal ? 'failed' : 'waiting';
  }
}

/** Tries the next mail that is due. → what became of it; undefined: none is due. */
const sendNext = (services: Services, newsletter: Newsletter) =>
  services.db.transaction().execute(async (tx) => {
    const now = services.now();
    const due = await nextWaiting(tx, newsletter.id, now);
    if (!due) return undefined;
    const delivery = { newsletterId: newsletter.id, subscriberId: due.subscriberId };
    const state = await sendOne(services, tx, newsletter, due.subscriberId);
    // A mail on which the connection breaks waits as well: the next run begins with the others.
    if (state === 'waiting' || state instanceof MailNotTaken) {
      const tries = due.tries + 1;
      await noteTry(tx, delivery, { tries, nextAt: now + waitAfter(tries) });
    } else await noteDelivery(tx, newsletter.id, due.subscriberId, state, now);
    return state;
  });

/** Sends up to a run's mails. Mails that wait for their next try keep none behind them. */
export const newsletterSendJob: Job = async (services, given) => {
  const asked = read(payload, given);
  if (!asked.ok) throw new Error('A newsletter is sent by its number.');
  const { newsletterId } = asked.value;
  const { db, now } = services;
  const newsletter = await newsletterById(db, newsletterId);
  if (newsletter?.status !== 'sending') return;
  let { problem } = newsletter;
  for (let n = 0; n < A_RUN; n += 1) {
    const state = await sendNext(services, newsletter);
    if (state === undefined) break;
    if (state instanceof MailNotTaken) {
      await tellStopped(db, { ...newsletter, problem }, state.problem, now());
      return await queueSending(db, newsletterId, now() + SERVER_AGAIN);
    }
    // Any answer about a reader's mail says that the server is at work again.
    if (problem !== null && state !== 'skipped') {
      await tellGoingOn(db, newsletterId, now());
      problem = null;
    }
  }
  await tellEnded(db, now());
  const due = await nextDue(db, newsletterId, now());
  if (due !== undefined) await queueSending(db, newsletterId, Math.max(due, now() + RUN_EVERY));
};

/** What no mail server has taken for days counts as failed; what is being sent goes on, should its job have given up. */
export async function lookAfterSending(db: Database, now: number): Promise<void> {
  await failWaiting(db, now - DELIVERY_TRIED, now);
  await tellEnded(db, now);
  for (const id of await sendingNow(db)) await queueSending(db, id);
}
