/**
 * Defines the calls for comments on orders, decisions on them, and what approvers read for a
 * decision.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  calendarDateSchema,
  instantSchema,
  multiLineSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { funnelTermsSchema } from '#areas/funnels/domain/index.ts';
import {
  erpErrorCodes,
  orderLimits,
  orderContentSchema,
  orderHeadSchema,
} from '#areas/orders/domain/index.ts';
import { decisionNames } from './decisions.ts';

export * from './limits/calls.ts';

const byId = z.strictObject({ id: uuidSchema });

const issueShape = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  found: z.optional(z.string()),
  expected: z.optional(z.string()),
});

/**
 * A submission, which never changes. The answer has the last two of an order, which an approver
 * compares.
 */
const revision = z.object({
  revision: z.int(),
  submittedAt: instantSchema,
  submittedBy: z.string(),
  totalMinor: z.int(),
  content: orderContentSchema,
});

export const listRevisions = defineCall({
  name: 'orders.revisions',
  method: 'GET',
  path: '/orders/:id/revisions',
  right: ['orders.read', 'approvals.read'],
  summary: 'The last two submissions of an order, newest first',
  params: byId,
  answer: z.object({ rows: z.array(revision) }),
});

export const commentOnOrder = defineCall({
  name: 'orders.comment',
  method: 'POST',
  path: '/orders/:id/comments',
  right: ['orders.write', 'approvals.write'],
  summary: 'Comment on a submitted order; the comment appears in its history',
  command: true,
  params: byId,
  body: z.strictObject({ text: multiLineSchema(orderLimits.comment).check(z.regex(/\S/)) }),
  answer: z.object({ comments: z.int() }),
  bodyLimit: 16 * KB,
});

/**
 * The input of one decision on up to fifty orders. Each order is decided separately and has its own
 * result.
 */
export const decideInputSchema = z.strictObject({
  action: z.enum(decisionNames),
  orders: z
    .array(
      z.strictObject({
        id: uuidSchema,
        /** The revision that the approver saw. */
        revision: z.int().check(z.positive()),
      }),
    )
    .check(z.minLength(1), z.maxLength(orderLimits.decisions)),
  reason: multiLineSchema(orderLimits.reason),
  /** The problem that a return names. Null for other decisions. */
  code: z.nullable(z.enum(erpErrorCodes)),
  /** The line with the problem, from 1. It is null if the problem is of the whole order. */
  line: z.nullable(z.int().check(z.gte(1), z.lte(orderLimits.lines))),
  /** The review date of a hold. Null for other decisions. */
  reviewOn: z.nullable(calendarDateSchema),
  /** Whether the orders of a cancellation are processed manually. Other decisions omit it. */
  processedByHand: z.optional(z.boolean()),
  /** Why the minimum is waived, for the approval of one order below its minimum. */
  waiver: z.optional(multiLineSchema(orderLimits.reason)),
  /**
   * The agreed terms of the funnel, for the approval of one order that is the first of its funnel.
   */
  opening: z.optional(funnelTermsSchema),
});

export type DecideInput = z.infer<typeof decideInputSchema>;

export const decideOrders = defineCall({
  name: 'approvals.decide',
  method: 'POST',
  path: '/approvals/decide',
  right: ['approvals.write'],
  summary:
    'Approve, return, hold, resume, release, requeue, send again or cancel orders, with a result each',
  command: true,
  body: decideInputSchema,
  answer: z.object({
    results: z.array(
      z.object({
        id: uuidSchema,
        /**
         * The result: `done`, `recorded` for an approval above the limits of its approver, or the
         * code of the refusal.
         */
        code: z.string(),
        /**
         * Only present if `code` is `recorded`: the name of the approver who must decide next, or
         * null if no single person is asked.
         */
        asked: z.optional(z.nullable(z.string())),
        /**
         * Only present if `code` is `recorded`: who must decide next, the kind of `NextApprover`.
         * Older servers leave it out.
         */
        next: z.optional(z.enum(['person', 'anyone', 'none'])),
        issues: z.optional(z.array(issueShape)),
        order: z.nullable(orderHeadSchema),
      }),
    ),
  }),
  bodyLimit: 32 * KB,
});

const lineId = z.string().check(z.regex(/^[0-9a-z-]{4,36}$/));

const decidedLine = z.object({
  lineId: z.string(),
  accepted: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
});

export const listDiscounts = defineCall({
  name: 'orders.discounts',
  method: 'GET',
  path: '/orders/:id/discounts',
  right: ['orders.read', 'approvals.read'],
  summary: 'What is decided over the discounts of the last submission of an order',
  params: byId,
  answer: z.object({ revision: z.int(), rows: z.array(decidedLine) }),
});

const decideDiscountsInput = z.strictObject({
  /** The revision that the approver saw. */
  revision: z.int().check(z.positive()),
  lines: z
    .array(
      z.strictObject({
        lineId,
        accepted: z.boolean(),
        reason: multiLineSchema(orderLimits.reason),
      }),
    )
    .check(z.minLength(1), z.maxLength(orderLimits.lines)),
  /**
   * The decisions on that revision that the approver saw. If it is absent, they are not compared
   * with the stored ones.
   */
  seen: z.optional(
    z
      .array(z.strictObject({ lineId, accepted: z.boolean() }))
      .check(z.maxLength(orderLimits.lines)),
  ),
});

export type DecideDiscountsInput = z.infer<typeof decideDiscountsInput>;

export const decideDiscounts = defineCall({
  name: 'approvals.discounts',
  method: 'POST',
  path: '/approvals/:id/discounts',
  right: ['approvals.write'],
  summary:
    'Accept or refuse discounts of an order, line by line; once all are decided and one is refused, the order is returned',
  command: true,
  params: byId,
  body: decideDiscountsInput,
  answer: z.object({ order: orderHeadSchema, rows: z.array(decidedLine) }),
  bodyLimit: 512 * KB,
});

export const decidePartly = defineCall({
  name: 'approvals.partly',
  method: 'POST',
  path: '/approvals/:id/partly',
  right: ['approvals.write'],
  summary:
    'Send lines of an order back, which become a draft of their own, and approve the rest, which the owner confirms',
  command: true,
  params: byId,
  body: z.strictObject({
    /** The revision that the approver saw. */
    revision: z.int().check(z.positive()),
    /** The id of the draft that the lines become, the same for every attempt. */
    draftId: uuidSchema,
    lines: z
      .array(
        z.strictObject({
          lineId,
          code: z.enum(erpErrorCodes),
          reason: multiLineSchema(orderLimits.reason),
        }),
      )
      .check(z.minLength(1), z.maxLength(orderLimits.lines)),
    /** Why the minimum is waived for the lines that stay in the order. */
    waiver: z.optional(multiLineSchema(orderLimits.reason)),
  }),
  answer: z.object({ order: orderHeadSchema, draftId: uuidSchema }),
  bodyLimit: 512 * KB,
});

export type OrderRevisions = z.infer<typeof listRevisions.answer>;
export type DecideOrdersAnswer = z.infer<typeof decideOrders.answer>;
export type ListDiscountsAnswer = z.infer<typeof listDiscounts.answer>;
export type DecideDiscountsAnswer = z.infer<typeof decideDiscounts.answer>;
