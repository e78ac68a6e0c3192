/** The schemas of an order's timeline: who did what to it, when, why, and which values changed. */
import { instant, rowIdText, z } from '#kernel/domain/schema.ts';
import { historyKinds } from '../history.ts';
import { orderStatuses } from '../order-values.ts';

/** `line`: the part number of the line it is in; field `line`: the line itself. `from` absent: there was nothing; `to` absent: it was emptied or removed. */
const historyChange = z.object({
  field: z.string(),
  line: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type HistoryChange = z.infer<typeof historyChange>;

export const historyEntry = z.object({
  /** Counts up; the key of the pages. */
  id: z.int(),
  at: instant,
  by: z.string(),
  kind: z.enum(historyKinds),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.nullable(z.enum(orderStatuses)),
  reason: z.nullable(z.string()),
  /** `replaced`: so much changed that it reads as a full replacement. null: nothing in the content. */
  changes: z.nullable(z.union([z.literal('replaced'), z.array(historyChange)])),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `before`: the id of the last entry known. */
export const historyQuery = z.strictObject({ before: z.optional(rowIdText) });
