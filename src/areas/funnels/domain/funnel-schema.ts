/** The schema of a funnel: a special price agreed with one distributor for one end user. */
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  rowIdSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';

/**
 * A part of a funnel. `unitMinor` is the agreed net unit value in minor units; `drawn` is the
 * number of its units that orders hold.
 */
export const funnelPartSchema = z.object({
  partNumber: z.string(),
  quantity: z.int(),
  unitMinor: z.int(),
  drawn: z.int(),
});
export type FunnelPart = z.infer<typeof funnelPartSchema>;

export const funnelSchema = z.object({
  id: uuidSchema,
  distributorId: rowIdSchema,
  /** The funnel's number, unique within its distributor. */
  number: z.string(),
  currency: z.enum(currencies),
  endUser: z.string(),
  endUserState: z.string(),
  verticalId: z.nullable(rowIdSchema),
  /** The last day on which an order under this funnel is accepted, in the distributor's zone. */
  expiresOn: storedDateSchema,
  openedAt: instantSchema,
  openedBy: z.string(),
  /** The id of the order whose approval opened the funnel. */
  openedByOrder: uuidSchema,
  closedAt: z.nullable(instantSchema),
  /** The version of the funnel. Every change increases it, but draws don't. */
  version: z.int(),
  parts: z.array(funnelPartSchema),
});
export type Funnel = z.infer<typeof funnelSchema>;
