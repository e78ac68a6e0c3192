/** Answers calls about newsletters. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { calls, findMissingNewsletterContent, type Newsletter } from '../../domain/index.ts';
import { countReadersByLanguage } from '../subscribers/subscribers-sql.ts';
import { writeNewsletterMail } from './mail-words.ts';
import {
  insertWaitingDeliveries,
  insertNewsletter,
  markNewsletterSending,
  updateNewsletter,
  selectNewsletterById,
  selectNewslettersBelowId,
  deleteNewsletter,
} from './newsletters-sql.ts';
import { queueNewsletterSending } from './send-newsletter.ts';
import { resolveGivenUpAlert } from './sending-stopped-alert.ts';
import {
  countUndeliveredReaders,
  markNewsletterSendingAgain,
  resetUndeliveredMails,
} from './undelivered-mails-sql.ts';

const page = defineRoute(calls.listNewsletters, async ({ query }, { db }) =>
  ok(await readPageById((limit) => selectNewslettersBelowId(db, query, limit))),
);

const view = defineRoute(calls.getNewsletter, async ({ params: { id } }, { db }) => {
  const newsletter = await selectNewsletterById(db, id);
  return newsletter
    ? ok({
        newsletter,
        readers: await countReadersByLanguage(db),
        undelivered: newsletter.status === 'sent' ? await countUndeliveredReaders(db, id) : 0,
      })
    : refuse('not_found');
});

const answered = async (db: Database, id: number) =>
  ok({ newsletter: (await selectNewsletterById(db, id))! });

const create = defineRoute(
  calls.createNewsletter,
  async ({ body: { content } }, { db, principal, now }) => {
    const id = await insertNewsletter(db, content, authorOf(principal, now));

    await logAction(db, principal, now, 'newsletter.created', id, {
      changes: changedFields({}, { subject: content.subjects }),
    });

    return answered(db, id);
  },
);

/**
 * Returns the draft, locked by this transaction. Refuses if it was sent, or has changed since
 * `baseVersion`.
 */
async function draft(
  db: Database,
  id: number,
  baseVersion: number,
): Promise<Result<Newsletter, 'not_found' | 'changed_meanwhile' | 'already_sent'>> {
  const newsletter = await selectNewsletterById(db, id, true);
  if (!newsletter) return refuse('not_found');

  if (newsletter.status !== 'draft') return refuse('already_sent');
  return newsletter.version === baseVersion ? ok(newsletter) : refuseAsChangedMeanwhile(newsletter);
}

const save = defineRoute(
  calls.saveNewsletter,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const before = await draft(db, id, body.baseVersion);
    if (!before.ok) return before;

    await updateNewsletter(db, id, body.content, authorOf(principal, now));

    await logAction(db, principal, now, 'newsletter.edited', id, {
      changes: changedFields(
        { subject: before.value.subjects },
        { subject: body.content.subjects },
      ),
    });

    return answered(db, id);
  },
);

const remove = defineRoute(
  calls.removeNewsletterDraft,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const before = await draft(db, id, body.baseVersion);
    if (!before.ok) return before;

    await deleteNewsletter(db, id);

    await logAction(db, principal, now, 'newsletter.removed', id, {
      changes: changedFields({ subject: before.value.subjects }, {}),
    });

    return ok({ id });
  },
);

/**
 * Sends the draft to the caller in all languages. The unsubscribe link leads to the portal, because
 * a test has no subscriber.
 */
const tryOut = defineRoute(
  calls.sendNewsletterTest,
  async ({ params: { id }, body }, { db, principal, services }) => {
    const before = await draft(db, id, body.baseVersion);
    if (!before.ok) return before;

    const issues = findMissingNewsletterContent(before.value);
    if (issues.length > 0) return refuse('refused', { issues });

    for (const language of languages)
      await queueMail(db, {
        to: principal.email,
        ...writeNewsletterMail(language, before.value, services.config.publicUrl),
      });

    return ok({ email: principal.email });
  },
);

/**
 * Starts sending a newsletter to the people who are readers at this moment. The mails are sent by a
 * job that this transaction queues.
 */
const send = defineRoute(
  calls.sendNewsletter,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const before = await draft(db, id, body.baseVersion);
    if (!before.ok) return before;

    const issues = findMissingNewsletterContent(before.value);
    if (issues.length > 0) return refuse('refused', { issues });

    const counted = await countReadersByLanguage(db);
    if (counted.en + counted.es + counted.pt === 0) return refuse('no_readers');

    await markNewsletterSending(db, id, authorOf(principal, now));
    const readers = await insertWaitingDeliveries(db, id, now);
    await queueNewsletterSending(db, id);

    await logAction(db, principal, now, 'newsletter.sent', id, { readers });

    return answered(db, id);
  },
);

/**
 * Sends a newsletter again to the readers whose mail failed and who are still subscribed. Mails
 * that were sent are not repeated.
 */
const sendAgain = defineRoute(
  calls.sendNewsletterAgain,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const newsletter = await selectNewsletterById(db, id, true);
    if (!newsletter) return refuse('not_found');
    if (newsletter.version !== body.baseVersion) return refuseAsChangedMeanwhile(newsletter);
    if (newsletter.status !== 'sent' || (await countUndeliveredReaders(db, id)) === 0)
      return refuse('nothing_to_send_again');

    const readers = await resetUndeliveredMails(db, id, now);
    await markNewsletterSendingAgain(db, id, authorOf(principal, now));
    await resolveGivenUpAlert(db, id, now);
    await queueNewsletterSending(db, id);

    await logAction(db, principal, now, 'newsletter.sent_again', id, { readers });

    return answered(db, id);
  },
);

export const newsletterRoutes = [page, view, create, save, remove, tryOut, send, sendAgain];
