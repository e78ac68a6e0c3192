/** Answers calls about subscribers: listing, exporting and removing them. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { createCsvAnswer, type CsvColumn } from '#kernel/server/create-csv-answer.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { calls, type Subscriber } from '../../domain/index.ts';
import {
  countSubscribers,
  lockSubscriber,
  deleteSubscriber,
  selectSubscribersBelowId,
} from './subscribers-sql.ts';

const page = defineRoute(calls.listSubscribers, async ({ query }, { db }) =>
  ok({
    ...(await readPageById((limit) => selectSubscribersBelowId(db, query, limit))),
    counts: await countSubscribers(db),
  }),
);

const instant = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
const columns: readonly CsvColumn<Subscriber>[] = [
  ['email', ({ email }) => email],
  ['active', ({ status }) => (status === 'active' ? 'yes' : 'no')],
  ['status', ({ status }) => status],
  ['language', ({ language }) => language],
  ['createdAt', ({ createdAt }) => instant(createdAt)],
  ['confirmedAt', ({ confirmedAt }) => instant(confirmedAt)],
  ['unsubscribedAt', ({ unsubscribedAt }) => instant(unsubscribedAt)],
];

/**
 * Exports the subscribers. The export is recorded in the audit log, because addresses leave the
 * portal.
 */
const file = defineRoute(calls.exportSubscribers, async ({ query }, { db, principal, now }) => {
  const answer = await createCsvAnswer(columns, (limit) =>
    selectSubscribersBelowId(db, query, limit),
  );
  await logAction(db, principal, now, 'newsletter.exported', undefined, { rows: answer.rows });
  return ok(answer);
});

const remove = defineRoute(
  calls.removeSubscriber,
  async ({ params: { id } }, { db, principal, now }) => {
    const subscriber = await lockSubscriber(db, id);
    if (!subscriber) return refuse('not_found');

    await deleteSubscriber(db, id);
    await logAction(db, principal, now, 'newsletter.subscriber_removed', id);
    return ok({ id });
  },
);

export const subscriberRoutes = [page, file, remove];
