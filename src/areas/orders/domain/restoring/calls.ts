/**
 * The calls after a restore from a backup. They compare a device's orders with the server's and
 * send lost ones again.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  MAX_COMPARED_ROWS,
  comparisonAnswerSchema,
  removedRowSchema,
} from '#kernel/domain/documents/restore-comparison.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { orderSchema, orderContentSchema, orderCorrectionSchema } from '../schemas/index.ts';
import { orderStatuses } from '../order-values.ts';

const count = z.int().check(z.nonnegative());
const version = z.int().check(z.positive());
const orderNumberText = z.string().check(z.regex(/^\d{2}-\d{6,7}$/));
const name = singleLineSchema(personLimits.name);

/**
 * An acknowledged order of a device. `head` is true if the device doesn't have the order's content.
 * A device that removed the order, because its user may no longer read it, knows no figures and no
 * names.
 */
const heldOrder = z.strictObject({
  id: uuidSchema,
  head: z.optional(z.literal(true)),
  distributorId: rowIdSchema,
  version,
  status: z.enum(orderStatuses),
  number: z.nullable(orderNumberText),
  revision: count,
  totalMinor: z.optional(count),
  /** SHA-256 of `contentText` in lower-case hex; null if unknown. */
  hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  updatedAt: instantSchema,
  updatedBy: z.optional(name),
  approvedRevision: z.optional(z.nullable(count)),
  erpNumber: z.optional(z.nullable(name)),
  comments: z.optional(count),
});
export type HeldOrder = z.infer<typeof heldOrder>;
export const comparedOrderSchema = z.union([heldOrder, removedRowSchema]);
export type ComparedOrder = z.infer<typeof comparedOrderSchema>;

export const compareOrders = defineCall({
  name: 'orders.compare',
  method: 'POST',
  path: '/orders/compare',
  // A user who lost the right to read orders still names the orders that the device had; the answer
  // tells nothing about them.
  right: 'user',
  summary: 'After a restore: compare the orders of a device with the server, one by one',
  body: z.strictObject({
    rows: z.array(comparedOrderSchema).check(z.minLength(1), z.maxLength(MAX_COMPARED_ROWS)),
  }),
  answer: comparisonAnswerSchema(orderSchema),
  bodyLimit: 512 * KB,
});
export type OrderComparison = z.infer<typeof compareOrders.answer>;

/** The fields of an acknowledged order that are sent again. Other fields are dropped. */
export const acknowledgedOrderSchema = z.object({
  id: uuidSchema,
  distributorId: rowIdSchema,
  currency: z.enum(currencies),
  status: z.enum(orderStatuses),
  number: z.nullable(orderNumberText),
  version,
  revision: count,
  createdAt: instantSchema,
  createdBy: name,
  updatedAt: instantSchema,
  updatedBy: name,
  submittedAt: z.nullable(instantSchema),
  submittedBy: z.nullable(name),
  submittedById: z.nullable(rowIdSchema),
  /** Absent for orders that an older portal stored on the device. */
  corrections: z.optional(z.array(orderCorrectionSchema).check(z.maxLength(600))),
  /**
   * The order from which the lines of this one were sent back. A partial decision itself is not
   * sent again, because only an approver can approve.
   */
  originOrder: z.optional(z.nullable(z.object({ id: uuidSchema, number: orderNumberText }))),
  content: orderContentSchema,
});
export type AcknowledgedOrder = z.infer<typeof acknowledgedOrderSchema>;

export const resendOrderInputSchema = z.strictObject({
  /**
   * The version that every command may send as its base. It is ignored: `order.version` decides.
   */
  baseVersion: z.optional(count),
  order: acknowledgedOrderSchema,
  /** Identifies the server's order that the person saw and replaces with this one. */
  over: z.optional(z.strictObject({ version, updatedAt: instantSchema })),
  /**
   * The last submission, or null if the device no longer has its receipt. The server stores its
   * result under the operation id, so that a late repetition gets that result.
   */
  submission: z.nullable(z.strictObject({ operationId: uuidSchema, at: instantSchema })),
});
export type ResendInput = z.infer<typeof resendOrderInputSchema>;

export const resendOrderAfterRestore = defineCall({
  name: 'orders.resend',
  method: 'POST',
  path: '/orders/:id/resend',
  right: ['orders.write'],
  summary: 'After a restore: send an acknowledged order again, as it was',
  command: true,
  params: z.strictObject({ id: uuidSchema }),
  body: resendOrderInputSchema,
  answer: z.object({ order: orderSchema }),
  bodyLimit: 512 * KB,
});
