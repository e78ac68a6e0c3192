/** Queues emails about orders with the step that causes them. A job writes and addresses them. */
import { randomUUID } from 'node:crypto';
import { currencies } from '#kernel/domain/money.ts';
import { instantSchema, parseBySchema, rowIdSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { completeJob } from '#kernel/server/job-runner/job-runner-sql.ts';
import { addJob, addJobSql } from '#kernel/server/jobs.ts';
import { queueMails } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import {
  erpErrorCodes,
  orderMailEvents,
  orderStatuses,
  reasonText,
  stepCauseSchema,
  type Order,
  type OrderEvent,
  type StepCause,
} from '../../domain/index.ts';
import { mailRecipientsOf } from './mail-recipients.ts';
import { writeOrderMail } from './mail-words.ts';
import { recordMailedEvent } from './mailed-events-sql.ts';
import { mailedFulfillmentSchema, type MailedFulfillment } from './fulfillment-mail.ts';

/** The job's payload: the order as it was at the event, however late the mail is written. */
const payload = z.strictObject({
  id: uuidSchema,
  event: z.enum(orderMailEvents),
  at: instantSchema,
  /**
   * The user who caused the event. It is null if no user of the portal caused it but, for example,
   * the ERP.
   */
  by: z.nullable(rowIdSchema),
  orderId: uuidSchema,
  distributorId: rowIdSchema,
  number: z.string(),
  currency: z.enum(currencies),
  totalMinor: z.int(),
  status: z.enum(orderStatuses),
  submitterId: z.nullable(rowIdSchema),
  erpNumber: z.nullable(z.string()),
  /** The review date of a held order. Jobs that a former version of the server queued have none. */
  reviewOn: z.optional(z.nullable(z.string())),
  reason: z.string(),
  /**
   * Present only if the portal itself took the step. An older process does not know this field and
   * refuses the job, so a newer process sends the mail.
   */
  cause: z.optional(stepCauseSchema),
  items: z.array(
    z.strictObject({ code: z.enum(erpErrorCodes), line: z.optional(z.int()), message: z.string() }),
  ),
  /**
   * The addresses of readers whose mail failed in an earlier run. An older process does not know
   * this field and refuses the job, so a newer process sends the mail.
   */
  only: z.optional(z.array(z.string())),
  /**
   * Present only for a partial decision. An older process does not know this field and refuses the
   * job, so a newer process sends the mail.
   */
  isPartial: z.optional(z.literal(true)),
  /**
   * Present only for a canceled order: whether the manufacturer processes it by hand. An older
   * process does not know this field and refuses the job, so a newer process sends the mail.
   */
  processedByHand: z.optional(z.boolean()),
  /** What the ERP reported of a complete order. Only mails about such reports have it. */
  report: z.optional(mailedFulfillmentSchema),
});

type Payload = z.infer<typeof payload>;

type MailCause = {
  readonly by: number | null;
  readonly at: number;
  readonly reason?: string;
  readonly cause?: StepCause;
  readonly items?: Payload['items'];
  readonly isPartial?: true;
  readonly report?: MailedFulfillment;
};

/**
 * Queues the mail about an event in the caller's transaction: if the step is rolled back, no mail
 * is sent.
 * @param order The order after the step.
 */
export const queueOrderMail = (
  db: Database,
  event: OrderEvent,
  order: Mailed,
  why: MailCause,
): Promise<void> => addJob(db, 'order_mail', payloadOf(event, order, why));

/** Returns the expression that queues the mail as `queueOrderMail` does, in another statement. */
export const queueOrderMailSql = (event: OrderEvent, order: Mailed, why: MailCause) =>
  addJobSql('order_mail', payloadOf(event, order, why));

type Mailed = Omit<Order, 'distributorName' | 'content'>;

const payloadOf = (
  event: OrderEvent,
  order: Mailed,
  { by, at, reason = '', cause, items = [], isPartial, report }: MailCause,
): Payload =>
  ({
    id: randomUUID(),
    event,
    at,
    by,
    orderId: order.id,
    distributorId: order.distributorId,
    number: order.number ?? '',
    currency: order.currency,
    totalMinor: order.totalMinor,
    status: order.status,
    submitterId: order.submittedById,
    erpNumber: order.erpNumber,
    reviewOn: order.reviewOn,
    reason,
    ...(cause ? { cause } : {}),
    items,
    ...(isPartial ? { isPartial } : {}),
    ...(typeof order.processedByHand === 'boolean'
      ? { processedByHand: order.processedByHand }
      : {}),
    ...(report ? { report } : {}),
  }) satisfies Payload;

/**
 * Queues a mail job for each recipient, all in one transaction, which also completes this job. A
 * second job of the same event finds it recorded and queues nothing, unless it has `only`: then it
 * repeats the mails to these addresses, which could not be written before.
 */
export const orderMailJob: Job = async ({ db, config, now }, given, run) => {
  const asked = parseBySchema(payload, given);
  if (!asked.ok)
    throw new Error(
      `order mail refused: ${asked.issues?.map((issue) => issue.path.join('.')).join(', ')}`,
    );

  const { id, event, by, submitterId, distributorId, cause, only, ...order } = asked.value;
  await db.transaction().execute(async (tx) => {
    if (run && !(await completeJob(tx, run.id))) return;
    const distributor = await selectDistributorById(tx, distributorId);
    if (!distributor) return;

    const recorded = { orderId: order.orderId, distributorId, event };
    const isFirst = only !== undefined || (await recordMailedEvent(tx, id, recorded, now()));
    if (!isFirst) return;

    await queueMails(tx, {
      only,
      readers: await mailRecipientsOf(tx, event, distributor, submitterId, by),
      write(reader) {
        const reason = reasonText(reader.language, order.reason, cause);
        const facts = { ...order, event, reason, distributorName: distributor.name };
        return writeOrderMail(facts, reader, config.publicUrl);
      },
      later: (failed) => addJob(tx, 'order_mail', { ...asked.value, only: failed }),
    });
  });
};
