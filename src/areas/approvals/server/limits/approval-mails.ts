/**
 * The jobs that write to approvers: about an order that waits for their decision after a recorded
 * approval, and about orders that wait too long. The first also notifies their devices.
 */
import { dateAndTimeInZone, weekdayOf } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { parseBySchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { queueAnnouncements } from '#kernel/server/announcements.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { completeJob } from '#kernel/server/job-runner/job-runner-sql.ts';
import { forEachRow, forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import { queueMail, queueMails } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import { selectMailRecipients, type MailRecipient } from '#areas/account/server/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { orderForDevice, selectOrderById } from '#areas/orders/server/index.ts';
import { settingForms } from '#areas/settings/domain/index.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import {
  findNextApprover,
  isAskedToApprove,
  isWaitingTooLong,
  toLimitedOrder,
  type ChainFacts,
} from '../../domain/index.ts';
import {
  selectCurrentApprovalChain,
  selectRecordedApprovals,
  type CurrentApprovalChain,
} from './approval-chain-sql.ts';
import { writeApprovalRequestMail, writeWaitingOrdersMail } from './approval-mail-words.ts';
import {
  deleteApprovalRemindersBefore,
  recordApprovalReminder,
  selectWaitingOrderIds,
} from './approval-reminders-sql.ts';

const askedPayload = z.strictObject({
  orderId: uuidSchema,
  revision: z.int(),
  /** The addresses of readers whose mail failed in an earlier run. Absent in the first run. */
  only: z.optional(z.array(z.string())),
});

const factsOf = async (db: Database, order: Order, chain: CurrentApprovalChain) => ({
  ...chain,
  recorded: await selectRecordedApprovals(db, order),
});

/** Returns whether a person has not switched off the mails about submitted orders. */
const wantsMail = ({ mailChoices }: MailRecipient) => mailChoices['submitted'] !== false;

/**
 * Writes to the approvers who must decide after a recorded approval. Nothing is sent if the order
 * was decided or submitted again meanwhile. The transaction that queues the mails also completes
 * this job.
 */
const approvalRequestMailJob: Job = async ({ db, config, now }, given, run) => {
  const payload = parseBySchema(askedPayload, given);
  if (!payload.ok) throw new Error('approvals.asked: invalid payload');
  const { orderId, revision, only } = payload.value;
  await db.transaction().execute(async (tx) => {
    if (run && !(await completeJob(tx, run.id))) return;
    const stored = await selectOrderById(tx, orderId);
    if (stored?.status !== 'waiting_approval' || stored.revision !== revision) return;
    const order = await orderForDevice(tx, stored);
    const facts = await factsOf(tx, order, await selectCurrentApprovalChain(tx, now()));
    const approvedBy = facts.recorded.at(-1)?.name;
    if (approvedBy === undefined) return;
    const limited = toLimitedOrder(order);
    const asked = (await selectMailRecipients(tx, null)).filter(({ userId }) =>
      isAskedToApprove(limited, userId, facts),
    );
    // A repetition for some addresses concerns mails alone: the devices were notified before.
    if (only === undefined)
      await queueAnnouncements(
        tx,
        asked.map(({ userId }) => ({ kind: 'approval_asked', distributorId: 0, userId })),
      );
    await queueMails(tx, {
      only,
      readers: asked.filter(wantsMail),
      write: (person) => writeApprovalRequestMail(order, approvedBy, person, config.publicUrl),
      later: (failed) => addJob(tx, 'approvals.asked', { orderId, revision, only: failed }),
    });
  });
};

/** The hour in the manufacturer's zone from which reminders are sent. */
const REMINDER_TIME = '08:00';
const SATURDAY = 6;
const REMINDER_RETENTION_DAYS = 90;

type WaitingOrder = { readonly order: Order; readonly facts: ChainFacts };

/**
 * Returns whether an order waits for this user. After a recorded approval, it waits for those who
 * must decide next; otherwise for each approver who did not submit it. If no approver can decide
 * next, each of them can return or cancel the order, or have the limits changed.
 */
function concerns({ order, facts }: WaitingOrder, userId: number): boolean {
  const limited = toLimitedOrder(order);
  const asked = findNextApprover(limited, facts);
  return asked && asked.kind !== 'none'
    ? isAskedToApprove(limited, userId, facts)
    : order.submittedById !== userId && facts.approvers.some((one) => one.userId === userId);
}

/**
 * Reminds approvers of orders that wait too long, on working days, once a day each, with one mail
 * about all of them.
 */
const waitingOrdersMailJob: Job = async ({ db, config, now: clock }) => {
  const now = clock();
  const { date, time } = dateAndTimeInZone(now, HOME_ZONE);
  if (time < REMINDER_TIME || weekdayOf(date) >= SATURDAY) return;
  const { days } =
    (await readSettingValue(db, 'approval_reminder')) ?? settingForms.approval_reminder.unset;
  if (days === 0) return;

  const chain = await selectCurrentApprovalChain(db, now);
  const waiting: WaitingOrder[] = [];
  await forEachStep(
    async () =>
      await forEachRow(await selectWaitingOrderIds(db), async (id) => {
        const stored = await selectOrderById(db, id);
        if (stored?.status !== 'waiting_approval' || !isWaitingTooLong(stored, days, now)) return;
        const order = await orderForDevice(db, stored);
        waiting.push({ order, facts: await factsOf(db, order, chain) });
      }),
    async () =>
      await forEachRow(await selectMailRecipients(db, null), async (person) => {
        const theirs = waiting
          .filter((one) => concerns(one, person.userId))
          .map(({ order }) => order);
        if (theirs.length === 0 || !wantsMail(person)) return;
        await db.transaction().execute(async (tx) => {
          if (!(await recordApprovalReminder(tx, person.userId, date, now))) return;
          await queueMail(tx, {
            to: person.email,
            ...writeWaitingOrdersMail(theirs, days, person, config.publicUrl),
          });
        });
      }),
    async () => await deleteApprovalRemindersBefore(db, date, REMINDER_RETENTION_DAYS),
  );
};

export const approvalMailJobs = {
  'approvals.asked': approvalRequestMailJob,
  'approvals.remind': waitingOrdersMailJob,
} as const;
