/** Answers calls about support requests. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { calls } from '../../domain/index.ts';
import { writeSupportAnswerMail } from './support-mails.ts';
import {
  countUnansweredRequests,
  deleteSupportRequest,
  selectSupportRequest,
  selectSupportRequestsBelowId,
  storeSupportAnswer,
} from './support-requests-sql.ts';

const page = defineRoute(calls.listSupportRequests, async ({ query }, { db }) =>
  ok({
    ...(await readPageById((limit) => selectSupportRequestsBelowId(db, query, limit))),
    waiting: await countUnansweredRequests(db),
  }),
);

const view = defineRoute(calls.getSupportRequest, async ({ params: { id } }, { db }) => {
  const request = await selectSupportRequest(db, id);
  return request ? ok({ request }) : refuse('not_found');
});

/**
 * Answers a support request. It can be answered only once, because a sent mail can't be taken back,
 * but again if the mail server refused the visitor's address.
 */
const answer = defineRoute(
  calls.answerSupportRequest,
  async ({ params: { id }, body: { text } }, { db, principal, now }) => {
    const request = await selectSupportRequest(db, id, true);
    if (!request) return refuse('not_found');
    if (request.answer && request.refusal === null) return refuse('already_answered');

    if (text.length === 0)
      return refuse('refused', { issues: [{ path: ['text'], code: 'required' }] });

    await storeSupportAnswer(db, id, text, authorOf(principal, now));

    await queueMail(db, { to: request.email, ...writeSupportAnswerMail(request, text) });
    await logAction(db, principal, now, 'support.answered', id);

    return ok({ request: (await selectSupportRequest(db, id))! });
  },
);

const remove = defineRoute(
  calls.removeSupportRequest,
  async ({ params: { id } }, { db, principal, now }) => {
    if (!(await selectSupportRequest(db, id, true))) return refuse('not_found');

    await deleteSupportRequest(db, id);
    await logAction(db, principal, now, 'support.removed', id);
    return ok({ id });
  },
);

export const supportRoutes = [page, view, answer, remove];
