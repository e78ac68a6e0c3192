/** The schemas of an order's timeline: who did what, when, why, and which values changed. */
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  rowIdSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { historyKinds, stepCauses } from '../history.ts';
import { orderStatuses, orderTypes } from '../order-values.ts';

/**
 * A changed field. `line` is the part number of the field's line; the field `line` is the line
 * itself. `from` is absent if the field was empty, `to` if it was emptied or removed.
 */
const historyChange = z.object({
  field: z.string(),
  line: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type HistoryChange = z.infer<typeof historyChange>;

/**
 * The cause of a step that the portal took. `number_twice`: these orders have or claim the same
 * number. `number_taken`: this order cannot have its number again, for example because another
 * order has it, and so is a draft again; `orders` is empty, because the other order may be of
 * another distributor.
 */
export const stepCauseSchema = z.object({
  code: z.enum(stepCauses),
  number: z.string(),
  orders: z.array(uuidSchema),
});
export type StepCause = z.infer<typeof stepCauseSchema>;

export const historyEntrySchema = z.object({
  /** The entry's id, which increases and is the cursor of the pages. */
  id: z.int(),
  at: instantSchema,
  by: z.string(),
  /**
   * True if the ERP wrote the entry; its reason is then a list of errors. Absent in answers of
   * older servers, where the author's name says so.
   */
  byErp: z.optional(z.boolean()),
  kind: z.enum(historyKinds),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.nullable(z.enum(orderStatuses)),
  reason: z.nullable(z.string()),
  /**
   * The cause as a code. `reason` holds it as text for older portals; `reasonText` puts either into
   * words.
   */
  cause: z.optional(z.nullable(stepCauseSchema)),
  /**
   * The changed fields. `replaced` means too many changes to list; null means that the content did
   * not change.
   */
  changes: z.nullable(z.union([z.literal('replaced'), z.array(historyChange)])),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The query of a page. `before` is the id of the last entry that the caller has. */
export const historyQuerySchema = z.strictObject({ before: z.optional(rowIdTextSchema) });

/** The fields that a history page needs if the device does not have the order. */
export const historyOrderSchema = z.object({
  id: uuidSchema,
  distributorId: rowIdSchema,
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  number: z.nullable(z.string()),
  currency: z.enum(currencies),
});
