/**
 * The calls after a restore from a backup. They compare a device's orders with the server's and
 * send lost ones again.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { COMPARED_ROWS, comparedAnswer, removedRow } from '#kernel/domain/documents/comparing.ts';
import { currencies } from '#kernel/domain/money.ts';
import { instant, line, rowId, uuid, z } from '#kernel/domain/schema.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { order, orderContent, orderCorrection } from '../schemas/index.ts';
import { orderStatuses } from '../order-values.ts';

const count = z.int().check(z.nonnegative());
const version = z.int().check(z.positive());
const orderNumberText = z.string().check(z.regex(/^\d{2}-\d{6,7}$/));
const name = line(personLimits.name);

/**
 * An acknowledged order of a device. `head` is true if the device doesn't have the order's content.
 * A device that removed the order, because its user may no longer read it, knows no figures and no
 * names.
 */
const heldOrder = z.strictObject({
  id: uuid,
  head: z.optional(z.literal(true)),
  distributorId: rowId,
  version,
  status: z.enum(orderStatuses),
  number: z.nullable(orderNumberText),
  revision: count,
  totalMinor: z.optional(count),
  /** SHA-256 of `contentText` in lower-case hex; null if unknown. */
  hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  updatedAt: instant,
  updatedBy: z.optional(name),
  approvedRevision: z.optional(z.nullable(count)),
  erpNumber: z.optional(z.nullable(name)),
  comments: z.optional(count),
});
export type HeldOrder = z.infer<typeof heldOrder>;
export const comparedOrder = z.union([heldOrder, removedRow]);
export type ComparedOrder = z.infer<typeof comparedOrder>;

export const compareOrders = defineCall({
  name: 'orders.compare',
  method: 'POST',
  path: '/orders/compare',
  // A user who lost the right to read orders still names the orders that the device had; the answer
  // tells nothing about them.
  right: 'user',
  summary: 'After a restore: compare the orders of a device with the server, one by one',
  body: z.strictObject({
    rows: z.array(comparedOrder).check(z.minLength(1), z.maxLength(COMPARED_ROWS)),
  }),
  answer: comparedAnswer(order),
  bodyLimit: 512 * KB,
});
export type OrderComparison = z.infer<typeof compareOrders.answer>;

/** The fields of an acknowledged order that are sent again. Other fields are dropped. */
export const acknowledgedOrder = z.object({
  id: uuid,
  distributorId: rowId,
  currency: z.enum(currencies),
  status: z.enum(orderStatuses),
  number: z.nullable(orderNumberText),
  version,
  revision: count,
  createdAt: instant,
  createdBy: name,
  updatedAt: instant,
  updatedBy: name,
  submittedAt: z.nullable(instant),
  submittedBy: z.nullable(name),
  submittedById: z.nullable(rowId),
  /** Absent for orders that an older portal stored on the device. */
  corrections: z.optional(z.array(orderCorrection).check(z.maxLength(600))),
  content: orderContent,
});
export type AcknowledgedOrder = z.infer<typeof acknowledgedOrder>;

export const resendInput = z.strictObject({
  /**
   * The server's version, which all commands may send. It is ignored: the order's own version
   * decides.
   */
  baseVersion: z.optional(count),
  order: acknowledgedOrder,
  /** Identifies the server's order that the person saw and replaces with this one. */
  over: z.optional(z.strictObject({ version, updatedAt: instant })),
  /**
   * The last submission, or null if the device no longer has its receipt. The server stores its
   * result under the operation id, so that a late repetition gets that result.
   */
  submission: z.nullable(z.strictObject({ operationId: uuid, at: instant })),
});
export type ResendInput = z.infer<typeof resendInput>;

export const resendOrder = defineCall({
  name: 'orders.resend',
  method: 'POST',
  path: '/orders/:id/resend',
  right: ['orders.write'],
  summary: 'After a restore: send an acknowledged order again, as it was',
  command: true,
  params: z.strictObject({ id: uuid }),
  body: resendInput,
  answer: z.object({ order }),
  bodyLimit: 512 * KB,
});
