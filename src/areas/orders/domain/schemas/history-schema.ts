/** The schemas of an order's timeline: who did what to it, when, why, and which values changed. */
import { instant, rowIdText, uuid, z } from '#kernel/domain/schema.ts';
import { historyKinds, stepCauses } from '../history.ts';
import { orderStatuses } from '../order-values.ts';

/** `line`: the part number of the line it is in; field `line`: the line itself. `from` absent: there was nothing; `to` absent: it was emptied or removed. */
const historyChange = z.object({
  field: z.string(),
  line: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type HistoryChange = z.infer<typeof historyChange>;

/**
 * `number_twice`: these orders have or claim one number. `number_taken`: another order has the
 * number that this one had, so it is a draft again; `orders` is empty, for the other one may be of
 * another distributor.
 */
export const stepCause = z.object({
  code: z.enum(stepCauses),
  number: z.string(),
  orders: z.array(uuid),
});
export type StepCause = z.infer<typeof stepCause>;

export const historyEntry = z.object({
  /** Counts up; the key of the pages. */
  id: z.int(),
  at: instant,
  by: z.string(),
  /** The ERP wrote it: its reason is a list of errors. Absent in what was read before it was told: the name says so. */
  byErp: z.optional(z.boolean()),
  kind: z.enum(historyKinds),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.nullable(z.enum(orderStatuses)),
  reason: z.nullable(z.string()),
  /** In place of the reason, which is for portals of before: `reasonIn` puts either into words. */
  cause: z.optional(z.nullable(stepCause)),
  /** `replaced`: so much changed that it reads as a full replacement. null: nothing in the content. */
  changes: z.nullable(z.union([z.literal('replaced'), z.array(historyChange)])),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `before`: the id of the last entry known. */
export const historyQuery = z.strictObject({ before: z.optional(rowIdText) });
