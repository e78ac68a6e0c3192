/**
 * Subscribes with double opt-in, and unsubscribes. Opening a page changes nothing, because mail
 * scanners follow links.
 */
import { MINUTE } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import { startLanguage, type Language } from '#kernel/domain/user/languages.ts';
import type { Database } from '#kernel/server/database.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { calls, CONFIRM_SUBSCRIPTION_WITHIN_MS } from '../../domain/index.ts';
import { writeConfirmSubscriptionMail } from '../newsletter/mail-words.ts';
import {
  activateSubscriber,
  lockOrAddSubscriber,
  lockSubscriber,
  recordConfirmationSent,
  selectSubscriberByAddressHash,
  selectSubscriberById,
  unsubscribeAndSuppress,
  type StoredSubscriber,
} from '../subscribers/subscribers-sql.ts';
import { countVisitorCall, claimConfirmationMail } from './visitor-limits.ts';
import {
  confirmSubscriptionLink,
  readConfirmToken,
  readUnsubscribeToken,
  type LinkedReader,
} from '../mail-links.ts';
import { MAIL_LINK_PAGE_CSP, renderMailLinkPage, type MailLinkPageName } from './mail-link-page.ts';

type Public = Context<undefined>;

/**
 * The minimum time in milliseconds between two confirmation mails, so that a double click sends
 * one.
 */
const ASKED_AGAIN_AFTER = MINUTE;

/**
 * Sends a confirmation mail if it is due. The answer does not reveal whether an address is
 * subscribed.
 */
const subscribe = defineRoute(
  calls.requestSiteSubscription,
  async ({ body: { email, lang } }, context) => {
    const { db, now, services } = context;
    const free = await countVisitorCall(context, 'subscribe');
    if (!free.ok) return free;

    await db.transaction().execute(async (tx) => {
      const subscriber = await lockOrAddSubscriber(tx, email, lang, now);
      if (subscriber.status === 'active') return;
      if (subscriber.askedAt !== null && now - subscriber.askedAt < ASKED_AGAIN_AFTER) return;
      if (!(await claimConfirmationMail(tx, email, now))) return;

      await recordConfirmationSent(tx, subscriber.id, lang, now);

      const link = confirmSubscriptionLink(services.config, subscriber.id, now);
      await queueMail(tx, { to: email, ...writeConfirmSubscriptionMail(lang, link) });
    });
    return ok({});
  },
);

function show({ reply, meta }: Public, name: MailLinkPageName, language: Language | undefined) {
  reply.header('content-security-policy', MAIL_LINK_PAGE_CSP);
  reply.header('x-robots-tag', 'noindex');
  return ok(
    renderMailLinkPage(name, language ?? startLanguage(meta.header('accept-language'), null)),
  );
}

/** Returns whether a link created at `linkedAt` can still confirm this subscription. */
const isOpen = ({ askedAt, status }: StoredSubscriber, linkedAt: number, now: number): boolean =>
  status !== 'active' && askedAt === linkedAt && now - linkedAt <= CONFIRM_SUBSCRIPTION_WITHIN_MS;

const confirmPage = defineRoute(calls.showConfirmPage, async ({ params: { token } }, context) => {
  const { db, services, now } = context;
  const link = readConfirmToken(services.config, token);
  const subscriber = link && (await selectSubscriberById(db, link.id));
  if (!subscriber) return show(context, 'confirm_gone', undefined);

  const { status, language } = subscriber;
  if (status === 'active') return show(context, 'confirmed', language);

  const isFine = isOpen(subscriber, link.askedAt, now);
  return show(context, isFine ? 'confirm' : 'confirm_gone', language);
});

const confirm = defineRoute(calls.confirmSubscription, async ({ params: { token } }, context) => {
  const { db, services, now } = context;
  const link = readConfirmToken(services.config, token);
  if (!link) return show(context, 'confirm_gone', undefined);

  return await db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriber(tx, link.id);
    if (!subscriber) return show(context, 'confirm_gone', undefined);

    const { status, language } = subscriber;
    if (status === 'active') return show(context, 'confirmed', language);
    if (!isOpen(subscriber, link.askedAt, now)) return show(context, 'confirm_gone', language);

    await activateSubscriber(tx, subscriber, now);
    return show(context, 'confirmed', language);
  });
});

/**
 * Returns the subscriber of a link that unsubscribes. If that one was removed, returns the
 * subscriber who has the address now.
 */
const selectLinkedReader = async (db: Database, { id, addressHash }: LinkedReader) =>
  (await selectSubscriberById(db, id)) ??
  (addressHash && (await selectSubscriberByAddressHash(db, addressHash)));

/**
 * Returns the page for a reader who is not subscribed. A link without the address can't tell
 * whether a removed reader has subscribed again.
 */
const pageWithoutReader = (link: LinkedReader, found: StoredSubscriber | undefined) =>
  found || link.addressHash ? 'unsubscribed' : 'unsubscribe_removed_gone';

const unsubscribePage = defineRoute(
  calls.showUnsubscribePage,
  async ({ params: { token } }, context) => {
    const link = readUnsubscribeToken(context.services.config, token);
    if (!link) return show(context, 'unsubscribe_gone', undefined);

    const subscriber = await selectLinkedReader(context.db, link);
    const isReader = subscriber !== undefined && subscriber.status !== 'unsubscribed';
    const name = isReader ? 'unsubscribe' : pageWithoutReader(link, subscriber);
    return show(context, name, subscriber?.language);
  },
);

/**
 * Unsubscribes, by the page's button or by the mail program's own, which sends neither cookie nor
 * origin. It is never limited, because unsubscribing is a reader's right.
 */
const unsubscribe = defineRoute(calls.unsubscribe, async ({ params: { token } }, context) => {
  const { db, services, now } = context;
  const link = readUnsubscribeToken(services.config, token);
  if (!link) return show(context, 'unsubscribe_gone', undefined);

  return await db.transaction().execute(async (tx) => {
    const found = await selectLinkedReader(tx, link);
    const subscriber = found && (await lockSubscriber(tx, found.id));
    if (subscriber && subscriber.status !== 'unsubscribed')
      await unsubscribeAndSuppress(tx, subscriber, now);
    return show(context, pageWithoutReader(link, subscriber), subscriber?.language);
  });
});

export const subscribeRoutes = [subscribe, confirmPage, confirm, unsubscribePage, unsubscribe];
