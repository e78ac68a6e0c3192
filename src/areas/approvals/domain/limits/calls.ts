/** Defines the calls about limits of approvers, delegations, and recorded approvals. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { currencies, MAX_AMOUNT_MINOR, type Currency } from '#kernel/domain/money.ts';
import {
  calendarDateSchema,
  instantSchema,
  rowIdSchema,
  rowIdTextSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { orderTypes } from '#areas/orders/domain/index.ts';
import { limitReasons } from './approver-limits.ts';

const amount = z.int().check(z.gte(0), z.lte(MAX_AMOUNT_MINOR));
const amounts = z.strictObject(
  Object.fromEntries(currencies.map((currency) => [currency, z.optional(amount)])) as Record<
    Currency,
    ReturnType<typeof z.optional<typeof amount>>
  >,
);

const limitsSchema = z.strictObject({
  /** The largest total in minor units, by currency. */
  amounts,
  /** The largest discount of a line in hundredths of a percent, or null if there is no limit. */
  largestDiscount: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  orderTypes: z.nullable(z.array(z.enum(orderTypes)).check(z.maxLength(orderTypes.length))),
  nextId: z.nullable(rowIdSchema),
});

const approverSchema = z.object({
  userId: rowIdSchema,
  name: z.string(),
  /** The limits, or null if the approver decides on everything. */
  limits: z.nullable(limitsSchema),
  /** Counts the changes of the limits; 0 if they were never set. */
  version: z.int(),
});
export type ApproverRow = z.infer<typeof approverSchema>;

const delegationSchema = z.object({
  id: uuidSchema,
  fromUserId: rowIdSchema,
  fromName: z.string(),
  toUserId: rowIdSchema,
  toName: z.string(),
  startsOn: storedDateSchema,
  endsOn: storedDateSchema,
});
export type DelegationRow = z.infer<typeof delegationSchema>;

const recordedSchema = z.object({
  orderId: uuidSchema,
  revision: z.int(),
  userId: rowIdSchema,
  name: z.string(),
  actingForId: rowIdSchema,
  actingForName: z.string(),
  reasons: z.array(z.enum(limitReasons)),
  at: instantSchema,
});
export type RecordedRow = z.infer<typeof recordedSchema>;

export const getApprovalChain = defineCall({
  name: 'approvals.chain',
  method: 'GET',
  path: '/approvals/chain',
  right: ['approvals.read', 'settings.read'],
  adminsOnly: true,
  summary:
    'Approvers with their limits, delegations that have not ended, and the recorded approvals of orders that wait',
  answer: z.object({
    approvers: z.array(approverSchema),
    delegations: z.array(delegationSchema),
    /**
     * People who may no longer decide on orders and whose limits name a next approver. Absent in
     * answers that an older portal stored.
     */
    withoutRight: z.optional(z.array(z.object({ userId: rowIdSchema, nextId: rowIdSchema }))),
    /**
     * The recorded approvals of the current revisions of orders that wait for approval or are on
     * hold, oldest first.
     */
    recorded: z.array(recordedSchema),
  }),
});
export type ApprovalChain = z.infer<typeof getApprovalChain.answer>;

export const editApproverLimits = defineCall({
  name: 'approvals.edit_limits',
  method: 'PUT',
  path: '/approvals/approvers/:id',
  right: ['users.write'],
  adminsOnly: true,
  summary: 'Sets the limits of an approver; nobody can set their own',
  command: true,
  params: z.strictObject({ id: rowIdTextSchema }),
  body: z.strictObject({
    /** The version that the editor saw. */
    version: z.int().check(z.gte(0)),
    limits: z.nullable(limitsSchema),
  }),
  answer: approverSchema,
  bodyLimit: 8 * KB,
});

export const delegateApprovals = defineCall({
  name: 'approvals.delegate',
  method: 'POST',
  path: '/approvals/delegations',
  right: ['approvals.write', 'users.write'],
  adminsOnly: true,
  summary: 'Lets an approver act for another one from a date until a date',
  command: true,
  body: z.strictObject({
    fromUserId: rowIdSchema,
    toUserId: rowIdSchema,
    startsOn: calendarDateSchema,
    endsOn: calendarDateSchema,
  }),
  answer: delegationSchema,
  bodyLimit: 4 * KB,
});

export const endDelegation = defineCall({
  name: 'approvals.end_delegation',
  method: 'POST',
  path: '/approvals/delegations/:id/end',
  right: ['approvals.write', 'users.write'],
  adminsOnly: true,
  summary: 'Ends a delegation at once',
  command: true,
  params: z.strictObject({ id: uuidSchema }),
});
